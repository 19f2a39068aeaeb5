# Gettysburg: Badges of Courage. Log lines tell in the past tense what the armies did; dice stand beside them.

game-name = Gettysburg: Badges of Courage
game-tagline = Three days in July: Lee and Meade in Pennsylvania, 1863.
game-players = 2 players
game-length = an evening for a day of battle, several for all three
game-weight = moderate rules
headline = Day { $day }, { the-hour }

scenario-day-1 = Day 1
    .situation = 1 July, 8 AM. Heth's division comes down the Chambersburg Pike and finds Buford's cavalry on the ridges west of Gettysburg. Both armies march to the sound of the guns, corps after corps, by every road that leads to the town.
    .length = 13 turns, about four hours
scenario-day-2 = Day 2: Sickles' Folly
    .situation = 2 July, 4 PM. Sickles has pushed III Corps forward to the Peach Orchard, away from the rest of Meade's line, and Longstreet's divisions stand ready before him. Behind Sickles the Round Tops lie all but empty.
    .length = 5 turns and a night, about three hours
scenario-day-3 = Day 3: Pickett's Charge
    .situation = 3 July, 1 PM. Both flanks have held. Alexander's guns face the Union centre on Cemetery Ridge, and behind them wait Pickett's fresh division and what is left of Hill's. Lee has one more blow to strike.
    .length = 8 turns, about three hours
scenario-three-days = Three days
    .situation = The whole battle, from the first shots on the Chambersburg Pike to the evening of 3 July, with two nights to march and to restore order. The score is taken each evening, and a clear result ends the battle there.
    .length = up to 41 turns, several sittings

role-usa = The Union
role-csa = The Confederates
    .number = many
side-usa = Union
side-csa = Confederates
    .number = many

phase-deploy = Deployment
phase-command = Command
phase-fire = Fire
phase-movement = Movement
phase-melee = Melee
phase-supply = Supply
phase-night-movement = Night Movement
phase-night-supply = Night Supply
phase-cavalry = Cavalry battle
phase-over = Game over

## Parts of sentences

# The name of the side selects: "Confederates" is what side-csa says.
the-side =
    { $side ->
        [Confederates] the Confederates
       *[other] the Union
    }
of-side =
    { $side ->
        [Confederates] Confederate
       *[other] Union
    }
A-block =
    { $side ->
        [Confederates] A Confederate block
       *[other] A Union block
    }
Blocks-of-side =
    { $side ->
        [Confederates] { $blocks ->
            [one] { $blocks } Confederate block
           *[other] { $blocks } Confederate blocks
        }
       *[other] { $blocks ->
            [one] { $blocks } Union block
           *[other] { $blocks } Union blocks
        }
    }
the-hour =
    { $hour ->
        [8] 8 AM
        [9] 9 AM
        [10] 10 AM
        [11] 11 AM
        [12] noon
        [13] 1 PM
        [14] 2 PM
        [15] 3 PM
        [16] 4 PM
        [17] 5 PM
        [18] 6 PM
        [19] 7 PM
        [20] 8 PM
       *[other] night
    }
the-hits =
    { $hits ->
        [0] no hits
        [one] 1 hit
       *[other] { $hits } hits
    }

## Blocks and places whose name alone would not tell them apart

unit-none = nobody
unit-usa-hq-hays = Hays (HQ)
unit-csa-inf-hays = Hays (inf.)
unit-usa-hq-wright = Wright (HQ)
unit-csa-inf-wright = Wright (inf.)
unit-usa-inf-smith = Smith (USA)
unit-csa-inf-smith = Smith (CSA)
unit-usa-cav-mcintosh = McIntosh (cav.)
unit-csa-art-mcintosh = McIntosh (art.)
unit-csa-hq-alexander = Alexander (HQ)
unit-csa-art-alexander = Alexander (art.)
unit-csa-hq-anderson = Anderson (HQ)
unit-csa-inf-anderson = Anderson (inf.)
unit-csa-inf-robertson = Robertson (inf.)
unit-csa-cav-robertson = Robertson (cav.)
unit-csa-inf-garnett = Garnett (inf.)
unit-csa-art-garnett = Garnett (art.)
unit-csa-inf-jones = Jones (inf.)
unit-csa-cav-jones = Jones (cav.)
unit-csa-art-jones = Jones (art.)
unit-csa-inf-lane = Lane (inf.)
unit-csa-art-lane = Lane (art.)
corps-i = I Corps
corps-ii = II Corps
corps-iii = III Corps
corps-v = V Corps
corps-vi = VI Corps
corps-xi = XI Corps
corps-xii = XII Corps
corps-cav = the Cavalry
space-gregg = Gregg's field
space-kilpatrick = Kilpatrick's field

## Options

option-fixed-turn-order = Fixed turn order
    .help = No initiative rolls: every hour the Confederates play first and the Union second.
option-column-and-line = Column and line
    .help = Blocks stand in line or march in column. Only a column uses the roads, but it stands alone in its hex and cannot fire, and changing costs half the movement allowance, or all of it in the front line.
option-cavalry-battle = Cavalry battle
    .help = At 2 PM on Day 3 Stuart's horse meets Gregg and Kilpatrick off the map. Whoever is left alone on the field may ride into the battle at 4 PM. Buford's division leaves on Day 3.
option-free-deployment = Free deployment
    .help = Before the first turn each side may exchange its own blocks between hexes; every hex keeps its number of blocks.
option-stop-leaving-front = One hex out of the front line
    .help = A block that starts its move next to the enemy goes one hex only, wherever it goes. Without it, a block that leaves the front line may march on until it meets the enemy again.
option-hq-last-in-fire = Headquarters hit last by fire
    .help = Fire hits a headquarters only when no other block is left in its hex, as in melee. Without it, headquarters take hits like any other block.
option-day2-score-after-night = Day 2 counted after the night
    .help = Day 2 played by itself goes on through the night turn, with its marches and its supply, before the score is taken. Without it, the score is taken after 8 PM.
option-day3-night-turn = Night turn after Day 3
    .help = Day 3 also ends with a night turn before the last score is taken, instead of ending at 8 PM.
option-regroup-defender = Defenders regroup too
    .help = The winner of a melee may regroup even if he was the defender. Without it, only an attacker who has won may.
option-hq-zoc = Headquarters have a zone of control
    .help = A headquarters controls the empty hexes around it like any other block, even at strength 0. Without it, a headquarters controls only the hex it stands in.
option-promoted-assets = Promoted generals keep the corps assets
    .help = A division headquarters that stands in for its fallen corps commander still orders the corps assets. Without it, it orders its own division only.

## Prompts

prompt-place = There is no room for { $unit } in { $space }: choose the nearest hex that has.
prompt-free-deployment = Choose a block to exchange with another, or leave the deployment as it stands.
prompt-swap-with = Choose the block that changes places with { $unit }, or { $unit } again to leave things as they are.
prompt-command = Choose a headquarters to activate, or end the Command Phase.
prompt-shift = { $unit } is about to be activated: shift to an adjacent friendly hex first?
prompt-fire =
    { $unit ->
        [nobody] Choose a block to fire, or end the Fire Phase.
       *[other] { $unit } is to fire: choose the hex, another block, or end the Fire Phase.
    }
prompt-through = { $space } can be reached through two sides of the hex: choose the one { $unit } fires through.
prompt-aim = There is revealed artillery in { $space }: does { $unit } fire at the hex, or aim at the guns?
prompt-take-hit =
    { $hits ->
        [one] A hit
       *[other] { $hits } hits
    } on { $space }: choose which of the { $half ->
        [0] strongest blocks
       *[other] blocks with half a hit
    } takes { $hits ->
        [one] it.
       *[other] the next.
    }
prompt-repulse = { $unit } is repulsed by long-range fire: choose where to fall back.
prompt-remove = There are too many blocks in { $space }: choose one to lose.
prompt-move =
    { $unit ->
        [nobody] Choose a block to move or to bring on, or end the Movement Phase.
       *[other] { $unit } has { $points } MP: choose a hex, another block, or end the Movement Phase.
    }
prompt-melee-order = Several melees are to be fought: choose the next.
prompt-combat-turn = Melee at { $space }, round { $round }: choose a block, to fight or to retreat.
prompt-melee-hit =
    { $hits ->
        [one] A hit in the melee: choose which of the strongest blocks takes it.
       *[other] { $hits } hits in the melee: choose which of the strongest blocks takes the next.
    }
prompt-retreat = { $unit } retreats: choose where to.
prompt-regroup = { $space } is won: send blocks out of it or bring others in, one per hexside, or go on.
prompt-regroup-where = Choose the hex { $unit } goes to.
prompt-hancock = { $unit } has fallen: send Hancock to take over the corps? He would come by the Taneytown Road at { the-hour }.
prompt-supply = Choose the headquarters to activate for Supply; when all are named, go on to spend their points.
prompt-spend = { $unit } has { $points } SP to give: choose a block to add a step to, or stop.
prompt-night-supply = Night Supply, { $points } SP left: choose a block to add a step to, or stop.
prompt-custer = Huey has not come: send Custer from Kilpatrick to Gregg?
prompt-assign = Where does { $unit } ride: against Gregg, against Kilpatrick, or nowhere?

## Actions

action-done =
    { $step ->
        [free-deployment] Keep this deployment
        [command] End the Command Phase
        [fire] End the Fire Phase
        [move] End the Movement Phase
        [regroup] No more regrouping
        [supply] Go on to spending
        [spend] Spend no more
        [night-supply] Spend no more
       *[other] Done
    }
action-swap = Exchange { $unit }
    .hint = for another block
action-with = Change places with { $unit }
    .hint = strengths go along
action-place = Place in { $space }
    .hint = its own hex is full
action-activate = Activate { $unit }
    .hint = costs a step after Melee
    .bare = Activate a headquarters
action-shift = Shift to { $space }
    .hint = then activated
action-stay =
    { $step ->
        [custer] Leave Custer with Kilpatrick
       *[other] Activate where it stands
    }
    .hint = no change of place
action-fire = Fire with { $unit }
    .hint = then choose the hex
    .bare = Fire
action-target = Fire at { $space }
    .hint = reveals the block, rolls its dice
action-through = Fire through the side towards { $space }
    .hint = uses up that side
action-at = Aim at { $unit }
    .hint = surplus hits are lost
action-general = Fire at the whole hex
    .hint = the strongest is hit first
action-lose = { $unit } takes the hit
    .hint =
        { $step ->
            [melee-hit] loses a step
           *[other] loses a step, or half of one under cover
        }
action-repulse = Fall back to { $space }
    .hint = keeps its last step
action-remove = Eliminate { $unit }
    .hint = 1 VP for the enemy
action-march = Move { $unit }
    .hint = then choose the hex
    .bare = Move
action-to = March to { $space }
    .hint = no command needed
action-assault = Assault { $space }
    .hint = melee after all movement
    .bare = Assault
action-raid = Attack { $space } without support
    .hint = one block only; one round to win
    .bare = Attack without support
action-leave = Leave the map
    .hint = out for the rest of the day; no VP
action-form = Change formation
    .hint = half its MP, in the front line all of them
action-resolve = Fight the melee at { $space }
    .hint = all its blocks are revealed
action-fight = Fight with { $unit }
    .hint = rolls its dice
action-retreat = Retreat { $unit }
    .hint = gives up the hex
action-back = Withdraw to { $space }
    .hint = one block per hexside
action-off = Retreat off the map
    .hint = out for the rest of the day; no VP
action-deploy = Form { $unit } in line
    .hint = its combat turn is spent
action-withdraw = Send { $unit } out
    .hint = to an adjacent friendly hex
action-reinforce = Bring { $unit } in
    .hint = into the hex just won
action-supply = Activate { $unit } for Supply
    .hint = costs a step
    .bare = Activate for Supply
action-raise = Add a step to { $unit }
    .hint = 1 SP, in the front line 2
action-send = Send Hancock
    .hint = he comes four hours after the fall
action-keep = Leave Hancock with II Corps
    .hint = the promoted general leads
action-custer = Send Custer to Gregg
    .hint = in Huey's place
action-gregg = Against Gregg
    .hint = winner may enter at 4 PM
action-kilpatrick = Against Kilpatrick
    .hint = winner may enter at 4 PM
action-reserve = Hold back
    .hint = out of the battle

## Log: headings

log-heading-hour = Day { $day } · { the-hour }
log-heading-turn = { of-side } turn
log-heading-phase = { $side } · { $phase }
log-heading-cavalry = { $phase }

## Log: deployment, hours, initiative

log-placed = { $unit } took post in { $space }
log-swapped = { $unit } went to { $space }, { $unit2 } to { $space2 }
log-initiative-roll = Initiative roll: { $side }
log-initiative =
    { $side ->
        [Confederates] The Confederates had the initiative
       *[other] The Union had the initiative
    }
log-day-counted = Day { $day } ended with a score of { $total }
log-final-count = Final count: { $terrain } for ground, { $usalost } for Union losses, less { $csalost } for Confederate losses; score { $total }

## Log: command and supply

log-shifted = { $unit } shifted from { $space } to { $space2 }
log-activated = { $unit } was activated at { $space } (Command Range { $range })
log-supply-activated = { $unit } was activated for Supply at { $space }
log-hq-spent = { $unit } spent a step: strength { $left }
log-raised = { $unit } gained a step: strength { $left }
log-rebuilt = { $unit } set up headquarters again at { $space }, strength 0
log-rebuilt-unseen =
    { $side ->
        [Confederates] A new Confederate headquarters was set up at { $space }
       *[other] A new Union headquarters was set up at { $space }
    }
log-leads-army = { $unit } took command of the army (AHQ)
log-leads-corps = { $unit } took command of { $corps } (CHQ)
log-hancock-sent = Meade sent { $unit } to take over from { $unit2 }

## Log: fire

log-fired =
    { $range ->
        [1] { $unit } fired from { $space } on { $space2 }: { the-hits }
       *[other] { $unit } shelled { $space2 } from { $space }: { the-hits }
    }
log-fired-at =
    { $range ->
        [1] { $unit } fired from { $space } on the guns of { $unit2 } at { $space2 }: { the-hits }
       *[other] { $unit } shelled the guns of { $unit2 } at { $space2 } from { $space }: { the-hits }
    }
log-half-hit = { $unit } took a half hit under cover
log-half-hit-unseen = { A-block } at { $space } took a half hit under cover
log-step-lost = { $unit } lost a step: strength { $left }
log-step-lost-unseen = { A-block } at { $space } lost a step
log-step-lost-unseen-together =
    { $side ->
        [Confederates] Confederate blocks at { $space } lost { Steps }
       *[other] Union blocks at { $space } lost { Steps }
    }
Steps =
    { $blocks ->
        [one] 1 step
       *[other] { $blocks } steps
    }
log-eliminated = { $unit } was eliminated: 1 VP for { the-side }
log-repulsed = { $unit } was driven by the guns from { $space } to { $space2 }
log-repulsed-unseen =
    { $side ->
        [Confederates] A Confederate block was driven by the guns from { $space } to { $space2 }
       *[other] A Union block was driven by the guns from { $space } to { $space2 }
    }
log-guns-revealed = The guns of { $unit } were revealed at { $space }

## Log: movement

log-entered = { $unit } came on the field as far as { $space }
log-entered-together = { $units_and } came on the field as far as { $space }
log-entered-unseen = { A-block } came on the field as far as { $space }
log-entered-unseen-together = { Blocks-of-side } came on the field as far as { $space }
log-marched = { $unit } marched from { $space } to { $space2 }
log-marched-together = { $units_and } marched from { $space } to { $space2 }
log-marched-unseen = { A-block } marched from { $space } to { $space2 }
log-marched-unseen-together = { Blocks-of-side } marched from { $space } to { $space2 }
log-left-map = { $unit } left the map at { $space }
log-left-map-together = { $units_and } left the map at { $space }
log-left-map-unseen = { A-block } left the map at { $space }
log-left-map-unseen-together = { Blocks-of-side } left the map at { $space }
log-formed-column = { $unit } formed column
log-formed-column-unseen = { A-block } at { $space } formed column
log-formed-line = { $unit } formed line
log-formed-line-unseen = { A-block } at { $space } formed line
log-assaults = { $unit } advanced to assault { $space2 }
log-assaults-together = { $units_and } advanced to assault { $space2 }
log-assaults-unseen = { A-block } advanced to assault { $space2 }
log-assaults-unseen-together = { Blocks-of-side } advanced to assault { $space2 }
log-raids = { $unit } advanced on { $space2 } without support
log-raids-together = { $units_and } advanced on { $space2 } without support
log-raids-unseen = { A-block } advanced on { $space2 } without support
log-raids-unseen-together = { Blocks-of-side } advanced on { $space2 } without support

## Log: melee

log-melee =
    { $side ->
        [Confederates] The Confederates attacked at { $space }: { $units } against { $units2 }
       *[other] The Union attacked at { $space }: { $units } against { $units2 }
    }
log-melee-raid =
    { $side ->
        [Confederates] The Confederates attacked at { $space } without support: { $units } against { $units2 }
       *[other] The Union attacked at { $space } without support: { $units } against { $units2 }
    }
log-round = Round { $round }
log-melee-fought = { $unit } fought: { the-hits }
log-melee-no-dice = { $unit } fought to no effect: no dice
log-fell-back = { $unit } fell back from { $space } to { $space2 }
log-fell-back-together = { $units_and } fell back from { $space } to { $space2 }
log-went-back = { $unit } drew off from { $space } to { $space2 }
log-went-back-together = { $units_and } drew off from { $space } to { $space2 }
log-melee-won =
    { $side ->
        [Confederates] The Confederates won the melee at { $space }
       *[other] The Union won the melee at { $space }
    }
log-melee-nobody = Nobody was left to hold { $space }
log-regrouped = { $unit } regrouped from { $space } to { $space2 }
log-regrouped-together = { $units_and } regrouped from { $space } to { $space2 }
log-regrouped-unseen = { A-block } regrouped from { $space } to { $space2 }
log-regrouped-unseen-together = { Blocks-of-side } regrouped from { $space } to { $space2 }

## Log: the cavalry battle

log-buford-leaves = { $unit } rode off to the rear to refit
log-cavalry-came = { $unit } came up in time for the cavalry battle
log-cavalry-away = { $unit } did not come
log-custer-to-gregg = { $unit } was sent to Gregg
log-assigned-gregg = { $unit } was ordered against Gregg
log-assigned-kilpatrick = { $unit } was ordered against Kilpatrick
log-assigned-reserve = { $unit } was held back
log-unopposed-gregg = Nobody opposed Gregg; his division may come on at 3 PM
log-unopposed-kilpatrick = Nobody opposed Kilpatrick; his division may come on at 3 PM
log-cavalry-battle = Stuart's cavalry attacked { $unit }: { $units } against { $units2 }
log-quit-battle = { $unit } quit the cavalry battle
log-cavalry-usa-wins = { $unit } held the field; the Union horse may come on at 4 PM
log-cavalry-csa-wins = { $unit } was beaten; the Confederate horse may come on at 4 PM
log-cavalry-stalemate = The battle with { $unit } was not decided; nobody comes on from it

## Why something cannot be done

refused-no-nearer = { $unit } can get no nearer to { $space } in this phase.
refused-has-led = It was activated for command this turn and may not move.
refused-has-fired = It has fired this turn and may not move.
refused-has-moved = It has already moved this turn.
refused-only-supplies = Corps and army headquarters are activated for Supply only.
refused-is-active = It has already been activated this turn.
refused-worn-out = At strength 0 a headquarters cannot be activated; it must be supplied first.
refused-has-shot = It has already fired this turn.
refused-column-fire = In column it cannot fire.
refused-fire-without-command = It is not under command: no activated headquarters can order it to fire where it stands.
refused-no-sight = It has no line of sight to any enemy within its range.
refused-side-used = The hexsides towards the enemy have already been fired through this turn.
refused-no-firepower = The terrain on the hexsides leaves it a firepower of 0.
refused-night-attack = There is no combat at night.
refused-hq-attack = Headquarters do not attack in melee.
refused-guns-attack = Of the artillery only horse artillery may attack in melee.
refused-column-attack = In column it cannot attack.
refused-attack-after-march = It has moved this turn: only a block that began the phase next to the enemy attacks.
refused-attack-without-command = It is not under command for melee: it may only attack without support.
refused-attack-full = Not one more block may go in from here: because of the hexside, of stacking, or of an unsupported attack there.
refused-hit-aimed = The hit falls on the block that was fired at.
refused-hit-halved-first = A block that carries half a hit comes first.
refused-hit-strongest = The strongest block takes the hit.
refused-hit-hq-last = A headquarters takes hits last.
refused-fight-done = It has had its turn in this round.
refused-fight-later = Its turn in this round comes later.
refused-fight-column = In column it must form line first.
refused-no-way-back = No hex is open to fall back to.
refused-side-crossed = Somebody has crossed that hexside already.
refused-attackers-came = Attackers came from there.
refused-enemy-there = Enemies are there.
refused-no-room = No more blocks may stand there.
refused-enemy-ground = That hex is the enemy's.
refused-neutral-ground = That hex is neutral.
refused-outside-cone = The target does not lie in the cone of fire of that hexside.
refused-same-hex = It stands in the same hex: nothing would change.
refused-aim-at-guns = Only artillery that lies face up can be singled out.
refused-friendly-first = A hex of your own side comes first.
refused-melee-there = A melee is yet to be fought there.
refused-no-way-out = No hex of your own side is open to it.
refused-is-named = It is already activated for Supply.
refused-gives-supply = It is activated for Supply and cannot receive in this phase.
refused-has-gained = It has already gained a step in this phase.
refused-out-of-range = It is outside the Command Range of the headquarters that gives supply.
refused-two-points = It is in the front line, where a step costs 2 SP, and fewer are left.
refused-no-supply-line = It has no supply line to its entry hex.

## How it ended

outcome-usa-wins = The Union wins, with the score at { $total }: { $terrain } for ground in Confederate hands, { $usalost } for Union blocks lost, less { $csalost } for Confederate blocks lost.
    .short = by the score
outcome-csa-wins = The Confederates win, with the score at { $total }: { $terrain } for ground in Confederate hands, { $usalost } for Union blocks lost, less { $csalost } for Confederate blocks lost.
    .short = by the score
outcome-draw = A drawn battle, with the score at { $total }: { $terrain } for ground in Confederate hands, { $usalost } for Union blocks lost, less { $csalost } for Confederate blocks lost.
    .short = a draw

## Why the computer player would do it

why-hold = the ground is better held than left.
why-assault = this turn the attack promises most.
why-fire = the fire costs nothing and weakens the enemy.
why-bombard = the guns reach them and they cannot answer.
why-march = { $space } is where the troops are needed.
why-reserve = better kept out of reach until needed.
why-withdraw = too weak to stand there any longer.
why-supply = the steps won back are worth the one it costs.
why-command = his troops have targets worth the step.
why-quick = there is nothing much to choose here.

## Odds

odds-dice =
    { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
odds-hits =
    { $first ->
        [0] no hit possible in round 1, then hits with { $later } or less
       *[other] hits with { $first } or less in round 1, then with { $later }
    }
odds-fire = Fire
odds-melee = Melee
odds-no-both-hexes = A shot over the map needs both hexes, from and to.
odds-no-out-of-sight = { $space2 } cannot be fired at from { $space }.
odds-no-adjacent-only = Infantry and cavalry fire at adjacent hexes only.
odds-no-two-sides = A melee needs an attacker and a defender.
odds-no-one-attacker = One block alone attacks without support (7.8).
odds-no-only-hq = Only a headquarters can stand at strength 0.
odds-field-strength = Strength (dice)
odds-field-firepower = Firepower
odds-field-range = Range in hexes
odds-field-terrain = Hexside fired through
odds-field-double = Double defence (woods, rocks)
odds-field-target1 = Target block 1
odds-field-target2 = Target block 2
odds-field-target3 = Target block 3
odds-field-target4 = Target block 4
odds-field-aimed = All hits on block 1 (guns face up)
odds-field-way-back = A hex to be repulsed to
odds-field-hq-last = Headquarters are hit last
odds-field-unit = A block instead of the firepower
odds-field-from = From the hex
odds-field-to = At the hex
odds-field-attacker1 = Attacker 1
odds-field-attacker1-strength = Strength of attacker 1
odds-field-attacker1-terrain = Hexside crossed by attacker 1
odds-field-attacker2 = Attacker 2
odds-field-attacker2-strength = Strength of attacker 2
odds-field-attacker2-terrain = Hexside crossed by attacker 2
odds-field-attacker3 = Attacker 3
odds-field-attacker3-strength = Strength of attacker 3
odds-field-attacker3-terrain = Hexside crossed by attacker 3
odds-field-attacker4 = Attacker 4
odds-field-attacker4-strength = Strength of attacker 4
odds-field-attacker4-terrain = Hexside crossed by attacker 4
odds-field-defender1 = Defender 1
odds-field-defender1-strength = Strength of defender 1
odds-field-defender2 = Defender 2
odds-field-defender2-strength = Strength of defender 2
odds-field-defender3 = Defender 3
odds-field-defender3-strength = Strength of defender 3
odds-field-defender4 = Defender 4
odds-field-defender4-strength = Strength of defender 4
odds-field-unsupported = Unsupported: one attacker, two rounds
odds-result-hits-0 = No hit
odds-result-hits-1 = 1 hit
odds-result-hits-2 = 2 hits
odds-result-hits-3 = 3 hits
odds-result-hits-4 = 4 hits
odds-result-takes = The attacker takes the hex
odds-result-falls-back = The attacker falls back
odds-result-destroyed = No attacker is left
odds-line-shot = Range { $range }: { odds-dice }, { $firepower ->
        [0] no hit possible
       *[other] hits with { $firepower } or less
    }
odds-line-base = Firepower before penalties: { $firepower }
odds-line-penalty = { $terrain }: −{ $less }
odds-line-double = Double defence: two hits for a step
odds-line-steps = Steps lost: { $shares }
odds-line-lost = Blocks lost: { $shares }
odds-line-repulsed = Blocks repulsed: { $shares }
odds-line-effect = A step lost or a block repulsed: { $chance }%
odds-line-any-hit = At least one hit: { $chance }%
odds-line-attacks = Attacker, { $block }: { odds-dice }, { odds-hits }
odds-line-defends = Defender, { $block }: { odds-dice }, { odds-hits }
odds-line-round = After round { $round }: hex taken { $takes }%, no attacker left { $destroyed }%; steps lost on average: attacker { $attacker }, defender { $defender }
odds-line-attacker-lost = Steps the attacker loses: { $shares }
odds-line-defender-lost = Steps the defender loses: { $shares }
odds-line-choices = Both sides fight on; of equally strong blocks the one with the least firepower takes the hit, headquarters last.
odds-line-rounded = The fractions are given to nine decimals; written out in full they would be too long to read.
block-none = nobody
mark-none = nobody
space-none = no hex
mark-1 = strength 1
mark-2 = strength 2
mark-3 = strength 3
mark-4 = strength 4
mark-hq-0 = headquarters, strength 0
mark-hq-1 = headquarters, strength 1
mark-hq-2 = headquarters, strength 2
mark-hq-3 = headquarters, strength 3
mark-hq-4 = headquarters, strength 4
block-inf-A1 = Infantry A1
block-inf-A2 = Infantry A2
block-inf-A3 = Infantry A3
block-inf-B2 = Infantry B2
block-inf-C2 = Infantry C2
block-inf-D2 = Infantry D2
block-cav-A2 = Cavalry A2
block-cav-B2 = Cavalry B2
block-cav-C2 = Cavalry C2
block-cav-D2 = Cavalry D2
block-art-A3 = Artillery A3
block-art-B3 = Artillery B3
block-hart-A3 = Horse artillery A3
block-hq-A1 = Headquarters A1
block-hq-A2 = Headquarters A2
block-hq-B1 = Headquarters B1
block-hq-C1 = Headquarters C1
hexside-clear = Open ground
hexside-hill = Hill, uphill
hexside-orchard = Orchard
hexside-ridge = Ridge, uphill
hexside-river = River
hexside-stream = Stream
hexside-swamp = Swamp
hexside-town = Town
hexside-woods = Woods
hexside-river-ridge = River + ridge, uphill
hexside-stream-hill = Stream + hill, uphill
hexside-stream-ridge = Stream + ridge, uphill
hexside-swamp-stream = Swamp + stream
hexside-town-hill = Town + hill, uphill
hexside-town-stream = Town + stream
hexside-woods-hill = Woods + hill, uphill
hexside-woods-ridge = Woods + ridge, uphill
hexside-woods-river = Woods + river
hexside-woods-stream = Woods + stream
hexside-woods-river-hill = Woods + river + hill, uphill
hexside-woods-river-ridge = Woods + river + ridge, uphill
hexside-woods-stream-hill = Woods + stream + hill, uphill
hexside-woods-stream-ridge = Woods + stream + ridge, uphill
terrain-clear = Open ground
terrain-hill = Hill, uphill
terrain-orchard = Orchard
terrain-ridge = Ridge, uphill
terrain-river = River
terrain-stream = Stream
terrain-swamp = Swamp
terrain-town = Town
terrain-woods = Woods

## What dice are rolled for

roll-fire = Fire of { $unit }
    .kind = Fire
roll-melee = Melee of { $unit }
    .kind = Melee
roll-initiative = Initiative
roll-cavalry = Whether { $unit } comes in time
    .kind = Whether cavalry comes in time

## What an ending leaves undone

undone-command =
    { $n ->
        [one] One headquarters may still be activated.
       *[other] { $n } headquarters may still be activated.
    }
undone-fire =
    { $n ->
        [one] One block may still fire.
       *[other] { $n } blocks may still fire.
    }
undone-movement =
    { $n ->
        [0] { $moving ->
            [one] One block may still move.
           *[other] { $moving } blocks may still move.
        }
        [one] One block waits to come on; { $moving ->
            [0] no other may move.
            [one] one may still move.
           *[other] { $moving } may still move.
        }
       *[other] { $n } blocks wait to come on; { $moving ->
            [0] no other may move.
            [one] one may still move.
           *[other] { $moving } may still move.
        }
    }
undone-movement-road =
    { $n ->
        [one] One block waits
       *[other] { $n } blocks wait
    } on the { $road }; { $moving ->
        [0] no other may move.
        [one] one may still move.
       *[other] { $moving } may still move.
    }
undone-regroup =
    { $n ->
        [one] One block may still leave the hex or join it.
       *[other] { $n } blocks may still leave the hex or join it.
    }
undone-supply =
    { $n ->
        [one] One headquarters may still give supply.
       *[other] { $n } headquarters may still give supply.
    }
undone-spend =
    { $points } SP left; { $n ->
        [one] one block could gain a step.
       *[other] { $n } blocks could gain a step.
    }

## The table as an outline (in the terminal)

view-turn = turn
view-day = day
view-hour = hour
view-hours = hours of this day
view-first = plays first
view-active = active
view-phase = phase
view-vp = victory points (VP)
view-total = score
view-terrain = ground the Confederates control
view-usa_lost = Union blocks lost
view-csa_lost = Confederate blocks lost
view-bands = who wins
view-usa_most = the Union, with at most
view-csa_least = the Confederates, with at least
view-victory = victory hexes
view-control = hex control
view-blocks = blocks in sight
view-id = block
view-side = side
view-hex = hex
view-strength = strength
view-up = face up
view-column = in column
view-columns = hidden blocks in column
view-moved = has moved
view-fired = has fired
view-command = command
view-half = half a hit
view-hidden = hidden blocks
view-usa = Union
view-csa = Confederates
view-waiting = own reinforcements
view-road = road
view-due = may enter
view-schedule = timetable
view-units = units
view-left = still to come
view-off = left the map
view-gone = own blocks off the map
view-lost = eliminated
view-shots = hexsides fired through
view-melees = melees to be fought
view-melee = melee
view-raid = without support
view-from = from
view-n = blocks
view-round = round
view-rounds = rounds at most
view-attacker = attacker
view-defender = defender
view-acting = acts now
view-acted = has acted
view-letter = letter
view-firepower = firepower
view-cavalry = cavalry battle
view-gregg = against Gregg
view-kilpatrick = against Kilpatrick
view-picked = block in hand
view-points = points left
view-chain = chain of command
view-army = army
view-i = { corps-i }
view-ii = { corps-ii }
view-iii = { corps-iii }
view-v = { corps-v }
view-vi = { corps-vi }
view-xi = { corps-xi }
view-xii = { corps-xii }
view-cav = Cavalry
view-deploy = deployment
view-fire = fire
view-movement = movement
view-supply = supply
view-night-movement = night movement
view-night-supply = Night Supply
view-over = over

## The story of a game: what is counted

tally-score = Score
    .help = Ground in Confederate hands and Union blocks lost, less Confederate blocks lost.
tally-lost = Blocks lost
    .help = Since the battle began; a headquarters that fell twice counts twice.
tally-steps = Steps in the field
    .help = Of all blocks on the map.
