"""Bobby Lee: every rule in the rulebook's order, the file that carries it out and, in brackets, where.

The map, blocks, charts, set-ups and the victory track are in data/. Below all chapters: state.py, tables.py,
data_files.py (the shape of the data). Above: unknown.py (what a side cannot tell apart), chances.py (exact odds),
invariants.py (what must always hold). Numbers with an R are the rulings of docs/rulings/bobby-lee.md.

1.0                         map.py (Map)
1.1                         map.py (Map._hexes), control.py (control_now)
1.2                         map.py (Map._hexes, Map._sides, Map._class)
1.21                        map.py (Map._sides, Map._class), movement/attack_limits.py (attack_room, room_left),
                            battle/reinforcements.py (reinforce_limit), movement/command_radius.py (within),
                            supply/lines.py (_lines)
1.22                        map.py (Map._hexes), supply/lines.py (forage)
1.23                        map.py (Map._hexes, Map._sides)
1.24                        movement/reach.py (stops, was_held), map.py (Map._hexes, Map._sides),
                            battle/board.py (double_defence)
1.25                        movement/reach.py (stops), map.py (Map._class, Map._sides)
1.26                        map.py (Map._hexes, Map._class, Map._sides), movement/command_radius.py (within),
                            supply/lines.py (_lines)
1.27                        map.py (Map._class, Map._sides), movement/strategic.py (crossings)
1.28                        map.py (Map._water), naval.py (ways)
1.3                         map.py (Map._hexes)
1.31, 1.32                  map.py (Map._hexes), replacements/sheet.py (grounds, entries)
1.33                        map.py (Map._hexes)
1.34                        map.py (Map._water), naval.py (sailings, fed_from_baltimore, james_ports)
1.35                        map.py (Map._hexes), battle/board.py (boxes, places, double_defence)
1.4                         map.py (Map._railways), railways.py (trains)
1.5                         map.py (Map._hexes), supply/lines.py (sources), railways.py (trains),
                            victory.py (supply_gains), replacements/sheet.py (grounds)
1.6                         movement/reach.py (marches, on_pike), movement/attack_limits.py (room_left),
                            movement/unit_movement.py (how), movement/forced_march.py (by_pike),
                            battle/retreat_hexes.py (retreat_limit), battle/reinforcements.py (reinforce_limit),
                            supply/lines.py (_lines, carries)
table.terrain               map.py (Map._hexes, Map._sides), battle/board.py (double_defence), movement/reach.py (stops)
clarification.*             map.py (Map._sides, Map._class)
2.0 to 2.2                  units.py (Units)
2.2.1                       units.py (Units._supreme)
2.2.2                       units.py (Units, Units._chart)
2.2.3                       units.py (Units._chart), replacements/sheet.py (SheetAsk)
2.2.4                       battle/firepower.py (firepower), units.py (Units._chart), battle/moves.py (place),
                            battle/board.py (end_contacts)
2.2.5                       units.py (Units, Units._chart)
2.2.6                       battle/rout.py (Broken, doomed), units.py (Units._chart), battle/moves.py (destinations),
                            battle/deployment.py (Deploy)
2.3                         units.py (Units._chart)
2.3.1                       state.py (speed), units.py (Units._chart), movement/reach.py (can_march),
                            movement/movement_phase.py (MoveAsk), chances.py (speed_of)
2.3.2                       battle/firepower.py (least, firepower), units.py (Units._chart), chances.py (binomial)
2.4                         state.py (reveal, stand_up, face_up), battle/board.py (strongest, reveal_engaged)
2.5                         battle/board.py (lose_step), state.py (eliminate), movement/headquarters.py (pay),
                            movement/forced_march.py (desert), supply/supply_phase.py (StarveAsk),
                            supply/siege.py (month_end), replacements/sheet.py (carry_out)
table.hq                    units.py (Units, Units._supreme)
table.units                 units.py (Units._chart), battle/firepower.py (firepower)
3.0                         victory.py (score, verdict)
3.1                         victory.py (verdict, band_of), tables.py (Tables._track)
3.2                         scenarios/set_up.py (set_up), victory.py (verdict)
3.2.1                       scenarios/set_up.py (set_up), sequence.py (Opening), state.py (new_state)
3.2.2                       scenarios/set_up.py (set_up)
3.2.3                       scenarios/free_deployment.py (FreeDeploymentAsk, places), scenarios/set_up.py (set_up)
3.2.4                       victory.py (scenario_result, next_start, moral_victory),
                            scenarios/continuation.py (ContinuationAsk, may_go_on, finish)
3.2.5                       victory.py (won, draw_points)
3.3                         scenarios/set_up.py (set_up), victory.py (verdict), sequence.py (NextMonth)
3.3.1                       victory.py (verdict)
3.4                         sequence.py (NextMonth), weather.py (month_weather)
3.41                        weather.py (Weather, may_turn, month_weather)
3.42                        state.py (speed), map.py (Map._hexes, Map._sides)
3.5                         victory.py (score, take)
3.51                        victory.py (place_gains, count_places, places_now),
                            sequence.py (CampaignTurnEnds, MonthEnds)
3.52                        victory.py (supply_gains, siege_gains, month_gains), supply/siege.py (washington_besieged),
                            sequence.py (MonthEnds)
3.53                        replacements/politics.py (Politics)
3.54                        replacements/politics.py (DraftAsk, draft_cost, drafted),
                            replacements/sheet.py (levy, entries), sequence.py (NextMonth)
3.55                        replacements/politics.py (EmancipationAsk, may_proclaim, doubled),
                            battle/battle_ends.py (Victory), battle/leaving.py (takes_part),
                            replacements/sheet.py (points), sequence.py (NextMonth)
table.weather               weather.py (Weather)
sidebar.free-deployment     scenarios/free_deployment.py (FreeDeploymentAsk)
4.0                         sequence.py (Month)
4.1                         sequence.py (Month, NextMonth)
4.2                         sequence.py (Month, ReplacementTurn)
4.3                         initiative.py (BidAsk, most, first), sequence.py (Initiative, FirstTurn, PassTurn),
                            movement/activation.py (bound)
4.4                         sequence.py (CampaignTurn, begin_turn), movement/activation.py (Activation, ActivateAsk)
4.41                        movement/movement_phase.py (MovementPhase, MoveAsk, MovementEnds),
                            movement/headquarters.py (Headquarters, HqMoveAsk), movement/forced_march.py (ForcedMarches)
4.42                        battle/combat_phase.py (CombatPhase, Day, HalfTurn, CombatEnds)
4.43                        supply/supply_phase.py (SupplyPhase, starve)
4.5                         sequence.py (PassTurn, CampaignTurnEnds), movement/activation.py (ActivateAsk),
                            movement/movement_phase.py (MovementPhase)
4.6                         sequence.py (MonthEnds), supply/siege.py (month_end),
                            victory.py (count_places, month_gains, verdict), scenarios/continuation.py (finish)
table.month-turn            sequence.py (Month, CampaignTurn, MonthEnds), battle/combat_phase.py (BattleTurn)
5.0                         movement/movement_phase.py (MovementPhase)
5.1                         movement/headquarters.py (Headquarters, pay), movement/activation.py (headquarters),
                            units.py (Units._supreme)
5.11                        movement/activation.py (ActivateAsk, activate),
                            movement/headquarters.py (Headquarters, pay, HqMoveAsk),
                            movement/command_radius.py (commanded), movement/movement_phase.py (movers, MoveAsk)
5.12                        movement/command_radius.py (radius, within), movement/movement_phase.py (MoveAsk),
                            tables.py (Tables._leader)
5.13                        movement/command_radius.py (radius, within), movement/activation.py (activate)
5.2                         movement/reach.py (marches), supply/lines.py (wants)
5.3                         movement/unit_movement.py (DestinationAsk, march),
                            movement/movement_phase.py (MoveAsk, idle), movement/reach.py (marches, can_march),
                            movement/headquarters.py (waiting)
5.31                        movement/attack_limits.py (attack_room, room_left, may_attack, enter_battle),
                            movement/unit_movement.py (attack_by_land, DestinationAsk), movement/reach.py (marches),
                            movement/forced_march.py (room_beside_marks, joins, in_battle),
                            movement/strategic.py (attack_side)
5.32                        movement/forced_march.py (ForcedMarches, MarkAsk, MarkTargetAsk, ForcedMarchRolls,
                            markable, targets, needed), movement/unit_movement.py (how), chances.py (forced_march)
table.forced-march          movement/forced_march.py (needed, force_march, desert), chances.py (march_needs)
sidebar.hq-combat           battle/firepower.py (shots, can_fire), movement/attack_limits.py (may_attack),
                            movement/unit_movement.py (DestinationAsk), battle/moves.py (destinations),
                            battle/pursuit.py (firepower)
sidebar.woods-movement      movement/reach.py (was_held, stops), sequence.py (begin_turn)
5.4                         movement/strategic.py (kinds, destinations, land_cost),
                            movement/unit_movement.py (DestinationAsk, carry), movement/activation.py (activate),
                            movement/movement_phase.py (MoveAsk, MovementEnds)
sidebar.supreme-hq          movement/activation.py (activate), movement/headquarters.py (pay)
6.0                         battle/combat_phase.py (CombatPhase)
6.1                         battle/combat_phase.py (CombatPhase, open_battle, BattleOrder),
                            battle/battle_ends.py (BattleEnds, Victory), battle/rout.py (Test), state.py (Battle)
6.2                         battle/deployment.py (Deployment, Deploy, demands, place),
                            battle/board.py (facing, boxes, combat_units)
6.3                         battle/combat_phase.py (Day, HalfTurn)
6.31                        battle/night.py (Night, NightFalls, part, NightOrder, NightAsk, may_go,
                            NightReinforcements, DayBreaks), battle/deployment.py (NightDeploy),
                            battle/retreat_hexes.py (night_factor), battle/leaving.py (Flight, call_in_lost)
6.33                        battle/night.py (NightAsk, battle_hqs, spend)
6.4                         battle/regrouping.py (RegroupAsk, may_withdraw, bring_in, Regrouped),
                            battle/leaving.py (Depart), battle/battle_ends.py (Victory)
sidebar.battle-fog          battle/board.py (reveal_engaged), battle/fire.py (shoot),
                            battle/losses.py (VeiledHitAsk, hit),
                            battle/combat_phase.py (BattleTurnEnds, stand_together), battle/night.py (NightFalls),
                            state.py (reveal, stand_up, mix, report)
sidebar.friendly-positions  battle/night.py (settle_owners, part), battle/combat_phase.py (BattleTurnEnds)
7.0                         battle/combat_phase.py (BattleTurn, BattleTurnEnds)
7.1                         battle/retreats.py (Retreats, RetreatAsk, may_retreat)
7.11                        battle/retreat_hexes.py (land_ways, shut_to_attacker, shut_to_defender),
                            battle/leaving.py (WhereTo, Depart, leave)
7.12                        battle/retreat_hexes.py (retreat_limit, room, places_left), battle/leaving.py (send),
                            battle/night.py (clean)
7.13                        battle/leaving.py (Depart, leave), battle/night.py (recover, DayBreaks),
                            battle/regrouping.py (bring_in), battle/reinforcements.py (ready),
                            battle/moves.py (destinations), battle/rout.py (Broken, doomed)
7.14                        battle/pursuit.py (Pursuit, PursuitAsk, placed, pace, firepower, pursue),
                            chances.py (pursuit_power, fire)
7.15                        battle/rout.py (Test, routed, Rout, Broken, doomed), battle/leaving.py (Flight, fall),
                            battle/pursuit.py (pursue), battle/firepower.py (enfilades, along_the_line),
                            battle/fire.py (shoot)
sidebar.partial-withdrawal  battle/moves.py (destinations), battle/retreats.py (may_retreat),
                            battle/pursuit.py (placed, firepower)
sidebar.disorganisation     battle/combat_phase.py (CombatEnds), battle/night.py (recover)
7.2                         battle/morale.py (Morale, checks), battle/moves.py (fall_back), chances.py (morale)
7.3                         battle/fire.py (Fire, FireAsk, shooters), battle/firepower.py (shots, can_fire)
7.31                        battle/firepower.py (firepower, shots, shelling), battle/fire.py (AimAsk, aim, shoot),
                            battle/deployment.py (Deploy), battle/moves.py (destinations),
                            chances.py (fire, friendly_fire)
7.32                        battle/losses.py (Hits, candidates, hit, HitAsk), battle/fire.py (shoot),
                            battle/board.py (strongest), state.py (eliminate), chances.py (worn)
7.33                        battle/firepower.py (guns_in, shelling), battle/fire.py (AimAsk, shoot),
                            battle/losses.py (Hits), chances.py (worn)
7.34                        battle/firepower.py (enfilades, along_the_line), battle/fire.py (AimAsk, shoot),
                            battle/board.py (beside), chances.py (fire)
7.35                        battle/assault.py (Assaults, AssaultAsk, begin, AssaultRound, melee, AssaultRoundEnds,
                            AssaultGoesOnAsk, assault_boxes), battle/firepower.py (firepower, has_fired),
                            chances.py (assault)
sidebar.assault             battle/assault.py (AssaultRoundEnds), battle/moves.py (fall_back, way_back),
                            battle/rout.py (Test)
7.36                        battle/board.py (double_defence), battle/losses.py (hit, candidates),
                            battle/combat_phase.py (BattleTurnEnds), chances.py (worn)
7.4                         battle/moves.py (Moves, BattleMoveAsk, BattleStepAsk, destinations, step),
                            battle/board.py (facing)
7.41                        battle/moves.py (MovesEnd, destinations, step), battle/board.py (engaged, reveal_engaged)
7.42                        battle/moves.py (way_back, fall_back, step), battle/assault.py (AssaultGoesOnAsk, may_leave)
7.43                        battle/enveloping.py (Enveloping, SearchAsk, EnvelopersRoll, FoundAsk, EnvelopersArrive,
                            EnvelopedAsk, envelop_needs), battle/moves.py (may_envelop, may_join, step),
                            battle/leaving.py (call_in_lost), battle/board.py (outside), chances.py (march_needs)
7.44                        battle/moves.py (destinations, step)
7.5                         battle/reinforcements.py (Reinforcements, ReinforceAsk, comers, come_in)
7.51                        battle/reinforcements.py (reinforce_limit, admits, trials, try_hexside),
                            map.py (Map._sides), battle/night.py (clean), chances.py (reinforcement)
7.52                        battle/reinforcements.py (just_won, ready), battle/night.py (NightOrder)
7.6                         battle/board.py (boxes, places, double_defence),
                            battle/assault.py (may_assault, AssaultRound), battle/deployment.py (demands),
                            battle/firepower.py (shots), battle/moves.py (destinations), battle/pursuit.py (placed)
8.0                         control.py (begin_phase, control_now), victory.py (count_places)
8.1                         map.py (Map._hexes), control.py (control_now)
8.2                         control.py (control_now, friendly), victory.py (places_now)
sidebar.city-control        control.py (control_now), victory.py (places_now)
sidebar.rail-control        railways.py (usable)
sidebar.west-virginia       map.py (Map._hexes)
9.0                         railways.py (usable, trains), map.py (Map._railways)
9.1                         railways.py (usable), supply/lines.py (carries), control.py (control_now)
9.2                         map.py (Map._hexes), supply/lines.py (sources), victory.py (supply_gains)
9.3                         railways.py (trains, _net, _reach), movement/strategic.py (carriage),
                            movement/unit_movement.py (carry)
9.4                         railways.py (_reach)
9.5                         railways.py (link_month, _tracks), map.py (Map._railways), sequence.py (NextMonth),
                            state.py (new_state)
9.6                         supply/lines.py (_pike, _lines, carries)
10.0                        naval.py (route)
10.1                        naval.py (ways, enemy_ports, sails, route, in_reach), map.py (Map._voyages, Map._below)
10.2                        map.py (Map._water, Map.course)
10.3                        naval.py (sailings), movement/strategic.py (carriage), movement/unit_movement.py (carry)
10.4                        naval.py (may_invade, landings), movement/strategic.py (carriage, fit, attack_side),
                            movement/unit_movement.py (storm, carry), battle/retreat_hexes.py (landed)
10.41                       battle/retreat_hexes.py (landed, home_port),
                            battle/leaving.py (send_home, WhereTo, Flight, Depart), battle/pursuit.py (groups),
                            battle/rout.py (Rout)
10.42                       naval.py (evacuations), movement/strategic.py (carriage, fit),
                            movement/unit_movement.py (carry)
10.5                        movement/strategic.py (crossings), movement/unit_movement.py (carry, cross_into_battle),
                            movement/attack_limits.py (attack_room), map.py (Map._water)
sidebar.fort-monroe-port    map.py (Map._voyages, Map._below)
sidebar.head-of-navigation  map.py (Map._water), movement/strategic.py (crossings)
11.0                        supply/lines.py (trace), supply/supply_phase.py (SupplyPhase), supply/siege.py (sets)
11.1                        supply/supply_phase.py (SupplyPhase, SupplyEnds)
11.2                        supply/lines.py (forage), map.py (Map._hexes)
11.3                        supply/lines.py (sources)
11.31                       supply/lines.py (sources), naval.py (fed_from_baltimore)
11.4                        supply/lines.py (trace, on_lines, supply, supplied)
11.41                       supply/lines.py (_lines, carries)
11.42                       naval.py (fed_from_baltimore, james_ports), supply/lines.py (on_lines)
11.5                        supply/lines.py (wants, status)
11.6                        supply/supply_phase.py (starve, StarveAsk), supply/lines.py (wants)
11.7                        supply/supply_phase.py (SupplyAsk, givers, unfed, SupplyEnds)
sidebar.south-in-north      supply/lines.py (trace)
sidebar.cavalry-raids       supply/lines.py (wants, on_lines), replacements/sheet.py (SheetAsk)
11.8                        supply/siege.py (sets, groups, surrounded, relieved_by_sea, besieged, washington_besieged,
                            month_end), victory.py (siege_gains), sequence.py (MonthEnds)
11.81                       supply/surrender.py (SurrenderDemands, DemandAsk, AnswerAsk, offers, give_up,
                            lay_down_arms), supply/siege.py (month_end), supply/supply_phase.py (StarveAsk),
                            battle/board.py (lose_step), battle/combat_phase.py (CombatPhase)
12.0                        replacements/sheet.py (SheetAsk, carry_out)
12.1                        sequence.py (ReplacementTurn), replacements/politics.py (Politics),
                            replacements/sheet.py (SheetAsk, LastWordAsk)
12.2                        replacements/sheet.py (points, spent, left), tables.py (Tables.rp)
12.3                        replacements/sheet.py (SheetAsk, entries, cost, carry_out), supply/lines.py (supplied)
12.4                        replacements/sheet.py (entries, carry_out)
12.41                       replacements/sheet.py (grounds, entries), map.py (Map._hexes)
12.42                       replacements/sheet.py (cost)
table.unit-cost             units.py (Units._chart), replacements/sheet.py (cost)
table.monthly-rp            tables.py (Tables.rp), replacements/sheet.py (points)
sidebar.honours-of-war      supply/surrender.py (lay_down_arms), supply/siege.py (month_end)
sidebar.cadre-building      replacements/sheet.py (grounds)
example.pursuit-fire        battle/pursuit.py (pace, firepower, pursue), battle/losses.py (candidates)
example.partial-withdrawal  battle/moves.py (destinations), battle/pursuit.py (placed, firepower)
example.withdraw-both-fails  battle/pursuit.py (placed, groups)
example.battle-deployment   battle/deployment.py (demands)
example.enfilade-diagram    battle/firepower.py (enfilades, shots)
example.assault-diagram     battle/assault.py (AssaultRoundEnds), battle/moves.py (fall_back), battle/rout.py (Test)
example.double-defence-petersburg  battle/board.py (double_defence)
example.envelop-cavalry     battle/enveloping.py (envelop_needs)
example.battle-move-engage  battle/moves.py (destinations, step)
example.battle-move-disengage  battle/moves.py (destinations, way_back), battle/rout.py (Test)
example.battle-move-envelop  battle/enveloping.py (EnvelopersRoll, EnvelopedAsk), battle/moves.py (may_envelop)
example.disengage-destinations  battle/moves.py (way_back)
example.cavalry-double-move  battle/moves.py (destinations, step)
example.three-dice          battle/fire.py (shoot)
example.retreat-limit-woods  battle/retreat_hexes.py (retreat_limit, night_factor)
example.reinforcement-limits  battle/reinforcements.py (reinforce_limit)
example.night-captured-flank  battle/night.py (settle_owners, part)
example.winchester-vp       victory.py (place_gains, count_places)
example.supreme-hq-moves    movement/activation.py (activate), movement/headquarters.py (pay)
example.rail-line           railways.py (usable), supply/lines.py (on_lines, trace)
example.naval-norfolk       naval.py (enemy_ports, sails, fed_from_baltimore), map.py (Map._below)
example.naval-acquia        naval.py (enemy_ports, sails), map.py (Map._below)
example.naval-supply        supply/lines.py (on_lines), naval.py (fed_from_baltimore)
example.supply-attrition    supply/supply_phase.py (starve, StarveAsk), supply/lines.py (wants)
example.city-forage         supply/lines.py (forage), map.py (Map._hexes)
example.cavalry-raid        movement/reach.py (marches), movement/forced_march.py (markable)
example.winchester-control  control.py (control_now)
example.washington-siege    supply/siege.py (washington_besieged, month_end), victory.py (siege_gains),
                            sequence.py (MonthEnds)
example.draft-costs         replacements/politics.py (draft_cost), sequence.py (NextMonth)
example.head-of-navigation  movement/strategic.py (crossings), map.py (Map._water)

background: intro.*, sidebar.artillery-changes
"""
