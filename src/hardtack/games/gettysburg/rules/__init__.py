"""Gettysburg: every rule in the rulebook's order, the file that carries it out and, in brackets, where.

The numbers of terrain, blocks and scenarios are in data/. Below all chapters: state.py, tables.py, data_files.py (the
shape of the data). Above: unknown.py (what a side cannot tell apart), chances.py (exact odds), invariants.py.

box.fog-of-war               fog_of_war.py (unseen, tell_both), command/activation.py (activate), fire/shots.py (shoot),
                             fire/revealed_guns.py (RevealGuns), melee/melee_phase.py (open_melee),
                             supply/supply_phase.py (StandUp)
1.0                          sequence.py (Hour)
1.1 to box.turn-marker       sequence.py (Initiative)
1.2                          sequence.py (PlayerTurn, day_phases)
1.2.command                  command/command_phase.py (CommandPhase)
1.2.fire                     fire/fire_phase.py (FirePhase)
1.2.movement                 movement/movement_phase.py (MovementPhase)
1.2.melee                    melee/melee_phase.py (MeleePhase)
1.2.supply                   supply/supply_phase.py (SupplyPhase)
1.3                          sequence.py (Initiative, HourEnds)
2.1                          map.py (Map._hexes)
2.2 to 2.2.little-round-top  map.py (Map._hexes, Map._sides)
2.2.roads                    map.py (Map._sides, Map._roads)
2.2.cemetery-hill            movement/movement_points.py (_changing), map.py (Map._roads)
2.2.railroads                map.py (Map._sides)
2.2.slopes                   map.py (Map._sides)
2.2.rivers-streams           map.py (Map._sides)
2.2.bridges-fords            map.py (Map._sides)
box.hex-and-hexside-terrain  map.py (Map._hexes, Map._sides)
2.3                          map.py (Map._hexes), fire/line_of_sight.py (LineOfSight._end_level, LineOfSight._clear)
2.4                          movement/off_the_map.py (may_leave, leave_map),
                             movement/entry_roads.py (arrivals, nearest_entries), melee/retreats.py (retreat_off)
3.0                          units.py (Units)
3.11                         losses.py (lose_step), fire/shots.py (shoot), melee/rounds.py (fight_back)
box.step-reduction           losses.py (last_step, lose_step)
3.12                         units.py (Units._units), melee/rounds.py (turn_of)
3.13                         units.py (Units._units), movement/movement_phase.py (MoveAsk)
table.block-types            units.py (Units._units)
table.unit-data              units.py (Units._units)
3.21                         units.py (Units._units), melee/attack.py (assaults), losses.py (last_step)
3.22, 3.23                   units.py (Units._units)
3.24                         movement/column_and_line.py (movement_class), map.py (Map._sides),
                             fire/shots.py (firepower), melee/attack.py (assaults), melee/firepower.py (power)
3.25                         movement/column_and_line.py (movement_class), units.py (Units._units),
                             melee/attack.py (assaults)
3.31                         fire/shots.py (may_fire), melee/attack.py (assaults)
3.32                         command/headquarters.py (orders_for), supply/supply_points.py (leads_corps_of)
box.command-hierarchy        command/hierarchy.py (army, chief), command/headquarters.py (hampton_leads),
                             units.py (Units._units)
box.hancock-option           command/fallen_leaders.py (HancockChoice, HancockAsk), command/hierarchy.py (substitutes)
box.usa-reserve-artillery    command/headquarters.py (orders_for), supply/supply_points.py (supplies)
box.csa-artillery-hq         command/headquarters.py (orders_for), supply/supply_points.py (supplies)
4.1                          command/command_phase.py (CommandPhase)
4.21 to 4.25                 command/headquarters.py (can_lead, orders_for), supply/supply_points.py (supplies)
4.3                          command/command_phase.py (CommandAsk, ready),
                             command/activation.py (ShiftAsk, activate, AfterMelee), command/headquarters.py (can_lead)
4.4                          command/headquarters.py (orders_for), supply/supply_points.py (leads_corps_of)
4.5                          command/command_range.py (hexes_in_range), command/headquarters.py (give_orders)
4.6                          command/hierarchy.py (army)
4.61                         losses.py (eliminate), command/fallen_leaders.py (LeadersReturn),
                             command/hierarchy.py (chief, army)
5.1                          fire/fire_phase.py (FirePhase, FireAsk), fire/shots.py (may_fire)
5.2                          fire/shots.py (shots, shoot)
5.21                         fire/shots.py (Through, shots)
5.22                         fire/shots.py (firepower), map.py (Map._sides)
5.23                         fire/hits.py (TakeHit, takers)
5.24, box.double-defense     fire/hits.py (hit, takers), fire/fire_phase.py (FireEnds)
5.31                         fire/line_of_sight.py (LineOfSight._sight), fire/shots.py (firepower)
5.31.revealed-artillery      fire/revealed_guns.py (RevealGuns, shown_guns), fire/shots.py (AimAsk)
5.32                         fire/hits.py (hit), fire/repulse.py (RepulseAsk, repulse)
5.33                         fire/line_of_sight.py (LineOfSight.sees, LineOfSight._clear)
box.elevation-los            fire/line_of_sight.py (LineOfSight._end_level, LineOfSight._clear)
box.fire-path                fire/line_of_sight.py (LineOfSight.sees, LineOfSight._chains)
6.1                          movement/movement_phase.py (MovementPhase, MoveAsk, may_move), movement/reach.py (reach)
6.2                          movement/stacking.py (room, Overstacked, RemoveAsk)
6.3                          movement/movement_phase.py (MoveAsk), movement/movement_points.py (ways, spread)
6.4                          map.py (Map._sides), movement/movement_points.py (ways, spread),
                             movement/reach.py (_one_hex)
6.5                          map.py (Map._sides), movement/movement_points.py (ways, spread),
                             movement/column_and_line.py (movement_class)
6.6                          movement/control.py (held, control_now)
6.61                         movement/control.py (control_now, holder), state.py (put, take_up),
                             sequence.py (PlayerTurnEnds)
6.62                         movement/front_line.py (front, side_free), movement/movement_points.py (spread),
                             movement/movement_phase.py (march)
box.front-line               movement/front_line.py (front, side_free)
box.column-and-line          movement/column_and_line.py (may_form, form_cost, may_pass),
                             movement/stacking.py (limit_now, room), movement/movement_phase.py (MoveAsk),
                             fire/shots.py (may_fire), melee/rounds.py (TurnAsk)
6.7                          movement/entry_roads.py (arrivals, entries, starts, entry_assaults),
                             movement/movement_phase.py (march)
box.entry-roads              map.py (Map._roads), movement/entry_roads.py (entries)
7.1                          melee/attack.py (assaults, attack),
                             melee/melee_phase.py (MeleePhase, MeleeOrder, open_melee)
7.2                          melee/rounds.py (Round, CombatTurn, TurnAsk, fight_back, MeleeEnds),
                             melee/hits.py (MeleeTakeHit), chances.py (melee)
7.3                          melee/firepower.py (power), map.py (Map._sides)
7.4                          melee/firepower.py (power), melee/attack.py (assaults)
7.5                          melee/hits.py (MeleeTakeHit), melee/attack.py (assaults)
7.6                          melee/firepower.py (power)
7.7                          melee/retreats.py (retreats, RetreatAsk, go_back, retreat_off)
box.melee-retreats           melee/retreats.py (retreats), sequence.py (PlayerTurnEnds)
7.8                          melee/attack.py (assaults, may_join), melee/rounds.py (forced), state.py (Fight.rounds)
7.9                          melee/regroup.py (RegroupAsk, RegroupWhere)
8.1                          supply/supply_phase.py (SupplyPhase, StandUp, SupplyAsk),
                             supply/supply_points.py (SpendAsk), command/activation.py (ShiftAsk, activate, AfterMelee),
                             command/fallen_leaders.py (LeadersReturn)
8.2                          supply/supply_points.py (supplies, SpendAsk)
8.3                          supply/supply_points.py (step_cost, raisable, SpendAsk), supply/supply_phase.py (SupplyAsk)
8.4, box.night-supply        supply/night_supply.py (NightSupplyAsk, trace, night_points),
                             supply/supply_phase.py (SupplyPhase)
9.1                          scenarios/victory.py (verdict), sequence.py (day_ends)
9.11                         scenarios/victory.py (holders, score), movement/control.py (holder)
box.victory-hexes            map.py (Map._roads), scenarios/victory.py (score)
9.12                         scenarios/victory.py (score), losses.py (eliminate)
box.day1-victory             scenarios/victory.py (band_of, verdict)
9.2 to 9.4                   scenarios/set_up.py (set_up, PlaceAsk), scenarios/night_march.py (night_follows),
                             sequence.py (Opening)
9.5                          sequence.py (HourEnds, day_ends), scenarios/night_march.py (night_follows),
                             scenarios/set_up.py (set_up)
9.6                          scenarios/free_deployment.py (FreeDeployment, SwapWith)
9.7                          sequence.py (PlayerTurn, HourEnds), scenarios/night_march.py (night_follows)
9.71                         sequence.py (PlayerTurn), melee/attack.py (assaults)
9.72                         movement/movement_points.py (spread), movement/reach.py (_one_hex)
9.73                         supply/night_supply.py (NightSupplyAsk), supply/supply_phase.py (SupplyPhase)
9.74                         scenarios/night_march.py (marches_by_night, night_hexes),
                             movement/entry_roads.py (entries, ways_in)
10.0.setup                   cavalry_battle.py (BufordLeaves, CavalryDay, CusterAsk)
10.0.unopposed               cavalry_battle.py (Battles)
10.0.battle                  cavalry_battle.py (AssignAsk, Battles, Battle), melee/rounds.py (Round),
                             melee/retreats.py (quit_battle)
10.0.results                 cavalry_battle.py (BattleEnds, come_on)
table.turn                   sequence.py (PlayerTurn, day_phases)
table.terrain-effects        map.py (Map._hexes, Map._sides)
table.terrain-effects.notes  map.py (Map._hexes, Map._sides)
setup.sickles-folly          scenarios/set_up.py (set_up)
setup.picketts-charge        scenarios/set_up.py (set_up)

background: intro, box.scale, box.supply-phase, example.*
"""
