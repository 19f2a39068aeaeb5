## The game, its months and its victory

game-name = Bobby Lee
game-tagline = Blocks in the fog between Washington and Richmond: Virginia, 1861 to 1864.
game-players = 2 players
game-length = an evening for a year of the war, many for the campaign
game-weight = demanding rules
headline = { The-month } { NUMBER($year, useGrouping: 0) }
scenario-1861 = 1861: On to Richmond
    .situation = July 1861. McDowell's raw divisions lie before Washington, Beauregard waits for them at Manassas, and in the Valley Patterson faces Johnston. Butler holds Fort Monroe. Nobody yet knows how long a war this will be.
    .length = 4 months, about three hours
scenario-1862 = 1862: The Peninsula and the Valley
    .situation = May 1862. McClellan has taken Yorktown and comes up the Peninsula with the largest army America has seen; McDowell stands on the Rappahannock, Banks in the Valley. Before Richmond Johnston falls back, and Jackson, at Staunton, has plans of his own.
    .length = 6 months, about four hours
scenario-1863 = 1863: Chancellorsville and Gettysburg
    .situation = Late April 1863. Hooker's army, rested and refitted, faces Lee across the Rappahannock while Longstreet forages below the James. Each side means to carry the war into the other's country.
    .length = 6 months, about four hours
scenario-1864 = 1864: Grant against Lee
    .situation = May 1864. Grant crosses the Rapidan with Meade's army, Butler comes up the James, Sigel enters the Valley. Lee has fewer men than ever to meet them all, and the North votes in November.
    .length = 6 months, about four hours
scenario-campaign-1861 = Campaign from 1861
    .situation = The whole war in Virginia, from July 1861 on, through every winter, until one side has won it. If the South is ahead when October 1864 ends, the North elects a president who makes peace.
    .length = 40 months or more, many sittings
scenario-campaign-1862 = Campaign from 1862
    .situation = McClellan is on the Peninsula in May 1862, and the war goes on from there through every winter until one side has won it. October 1864 is the South's chance to win by the election.
    .length = 30 months or more, many sittings
scenario-campaign-1863 = Campaign from 1863
    .situation = From the eve of Chancellorsville to the end of the war, winters and all. October 1864 is the South's chance to win by the election.
    .length = 18 months or more, several sittings
scenario-campaign-1864 = Campaign from 1864
    .situation = Grant crosses the Rapidan in May 1864. October is the South's chance to win by the election; if it fails, the war goes on into 1865, and 1866 if need be.
    .length = 6 months or more, several sittings
role-usa = The Union
role-csa = The Confederates
    .number = many
side-usa = Union
side-csa = Confederates
    .number = many
phase-deployment = Deployment
phase-replacements = Replacements
phase-initiative = Initiative
phase-activation = Activation
phase-movement = Movement
phase-headquarters = Headquarters
phase-forced-march = Forced marches
phase-battle-deployment = Battle deployment
phase-battle = Battle
phase-night = Night
phase-supply = Supply
phase-month-end = End of the month
phase-over = Game over
the-side =
    { $side_number ->
        [many] the Confederates
       *[one] the Union
    }
of-side =
    { $side_number ->
        [many] Confederate
       *[one] Union
    }
the-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[other] December
    }
The-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[other] December
    }
the-points =
    { $points ->
        [one] 1 VP
       *[other] { $points } VP
    }
option-free-deployment = Free deployment
    .help = Before the first month both sides exchange their own blocks between hexes, unseen. Every block keeps its strength and every hex its number of blocks; nobody knows who stands where.
option-years = Years joined
    .help = How many years are played one after the other, with the winters between them, before the box where the marker stands after October decides. A campaign takes no notice of it.
option-agreed-continuation = Play on after a draw
    .help = If a single year ends in a draw, both sides are asked, unseen, whether they would play on through the winter as a campaign. It goes on only if both would.
prompt-free-deployment = Exchange your blocks between their hexes as you like, unseen, and seal the deployment.
prompt-emancipation = A major battle was won last month: proclaim emancipation? It gives the Union { $points } VP, and the Confederates double RP this month.
prompt-draft =
    { $points ->
        [one] Hold a draft? It brings { $low } to { $high } infantry cadres, and gives the enemy 1 VP.
       *[other] Hold another draft this year? It brings { $low } to { $high } infantry cadres, and gives the enemy { $points } VP.
    }
prompt-sheet = Add steps and build cadres, unseen, and seal the sheet. RP: Union { $usa }, Confederates { $csa }; drafted cadres: { $usalevy } and { $csalevy }.
prompt-last-word = The Union's cadres stand: change your sheet if you like, and seal it for good. RP: { $csa }; drafted cadres: { $csalevy }.
prompt-bid = { The-month } { NUMBER($year, useGrouping: 0) }: how many headquarters would you activate? Whoever bids more begins and must keep the bid; the Confederates win ties.
prompt-continuation = The year has ended in a draw, with the marker at { $track }: play on through the winter into { NUMBER($year, useGrouping: 0) }? Both sides must agree.
action-swap = Exchange { $unit }
    .hint = for a block in another hex
    .bare = Exchange blocks
action-with =
    { $own ->
        [1] Leave { $unit } where it is
       *[other] With { $unit }
    }
    .hint = each takes its strength along
action-seal = Seal
    .hint = when all is written
action-proclaim = Proclaim emancipation
    .hint = once in a game
action-keep-silent = Not yet
    .hint = it needs a victory each time
action-draft = Hold a draft
    .hint = the die says how many cadres
action-no-draft = No draft
    .hint = neither cadres nor VP for anybody
action-step = Add a step to { $unit }
    .hint = three a month at most
    .bare = Add a step
action-build = Build { $unit } as a cadre: { $cost } RP
    .hint = then choose where
    .bare = Build a cadre
action-raise = Raise { $unit } by the draft
    .hint = costs no RP
    .bare = Raise a drafted cadre
action-at = In { $space }
    .hint = it appears with one step
action-drop = Strike { $unit } off the sheet
    .hint = its RP are free again
    .bare = Strike off
action-bid =
    { $number ->
        [0] Bid nothing
        [one] Bid 1 HQ
       *[other] Bid { $number } HQs
    }
    .hint = open when both have bid
action-play-on = Play on
    .hint = if both would
action-stop = End it here
    .hint = the draw stands
log-heading-month = { The-month } { NUMBER($year, useGrouping: 0) }
log-heading-turn = { of-side } turn
log-heading-replacements = { $phase }
log-heading-initiative = { $phase }
log-heading-month-end = { $phase }
log-redeployed = { $unit } moved from { $space } to { $space2 }
log-deployed-freely = Both sides deployed their forces as they liked
log-month-vp = The war went on: { the-points } to { the-side }
log-emancipation = Lincoln proclaimed emancipation: { the-points } to { the-side }; the Confederates receive double RP this month
log-draft-cost = The enemy's draft gave { the-points } to { the-side }
log-draft =
    { $cadres ->
        [one] The { of-side } draft raised 1 infantry cadre
       *[other] The { of-side } draft raised { $cadres } infantry cadres
    }
log-no-draft = The { $side } held no draft
log-steps-gained = { $unit } at { $space } came up to strength { $steps }
log-cadre-built = Cadre built in { $space }: { $unit }
log-cadre-appears = A new { of-side } cadre appeared in { $space }
log-initiative = The { $side } won the initiative: the Union bid { $usa }, the Confederates { $csa }
log-no-initiative = Nobody bid: both sides passed, the Confederates first
log-deemed-passed = The { $side } passed
log-weather-holds =
    { $weather ->
        [mud] The roads stayed deep in mud
       *[other] The roads stayed dry
    }
log-weather-turned =
    { $weather ->
        [mud] Rain turned the roads to mud for the rest of the month
       *[other] The roads dried for the rest of the month
    }
log-place-gained = The { $side } gained { $space }: { the-points }
log-supply-hex = The { $side } held the Supply hex { $space }: { the-points }
log-supply-hexes = The { $side } held all three Supply hexes of the South: { the-points }
log-washington-siege = Washington was besieged or in enemy hands: { the-points } to { the-side }
log-played-on = Both sides agreed to play on through the winter of { NUMBER($year, useGrouping: 0) }
log-final-check = Victory check: the marker stands at { $track }
roll-weather = Weather
roll-draft = Draft
roll-stack = Stack
refused-not-supplied = It has no supply line, and gains no steps.
refused-one-step = A brigade has one step only.
refused-half-written = The last line is not finished: choose where, or strike it off.
refused-half-swapped = Choose with whom that block changes places, or the block itself to leave it.
outcome-usa-decisive = Decisive victory for the Union: the marker stands at { $track }. Tournament points: { $points }.
    .short = decisive victory
outcome-csa-decisive = Decisive victory for the Confederates: the marker stands at { $track }. Tournament points: { $points }.
    .short = decisive victory
outcome-usa-marginal = Marginal victory for the Union: the year ends with the marker at { $track }. Tournament points: { $points }.
    .short = marginal victory
outcome-csa-marginal = Marginal victory for the Confederates: the year ends with the marker at { $track }. Tournament points: { $points }.
    .short = marginal victory
outcome-csa-election = The Confederates win: with the marker at { $track } in October 1864, the North votes for peace. Tournament points: { $points }.
    .short = by the election
outcome-draw =
    { $moral ->
        [usa] A draw: the year ends with the marker at { $track }. History put it at { $start }: a moral victory for the Union. Tournament points: { $points } each.
        [csa] A draw: the year ends with the marker at { $track }. History put it at { $start }: a moral victory for the Confederates. Tournament points: { $points } each.
        [nobody] A draw: the year ends with the marker at { $track }, where history put it too. Tournament points: { $points } each.
       *[other] A draw: the year ends with the marker at { $track }. Tournament points: { $points } each.
    }
    .short = a draw
outcome-campaign-draw = A draw: at the end of 1866 nobody has won the war, and the marker stands at { $track }. Tournament points: { $points } each.
    .short = a draw

## Movement

A-block =
    { $side ->
        [Confederates] A Confederate block
       *[other] A Union block
    }
prompt-activate =
    { $bound ->
        [0]
            { $chosen ->
                [0] Choose the headquarters to activate this turn, or pass.
                [one] 1 headquarters chosen: choose another, or reveal it.
               *[other] { $chosen } headquarters chosen: choose another, or reveal them together.
            }
        [one]
            { $chosen ->
                [0] You bid 1: choose the headquarters to activate.
               *[other] You bid 1, and it is chosen: reveal it.
            }
       *[other]
            { $chosen ->
                [0] You bid { $bound }: choose the headquarters to activate, exactly that many.
               *[other] You bid { $bound }: { $chosen } of them chosen.
            }
    }
prompt-move =
    { $moves ->
        [0] Choose a block that has orders, or end the commanded moves.
        [one] Choose a block that has orders, spend your last strategic move, or end the commanded moves.
       *[other] Choose a block that has orders, spend one of { $moves } strategic moves, or end the commanded moves.
    }
prompt-destination =
    { $kind ->
        [rail] { $unit } goes by rail: choose where to.
        [sail] { $unit } goes by sea: choose the port.
        [invade] { $unit } is to land: choose where.
        [evacuate] { $unit } is taken off by sea: choose the port.
        [cross] { $unit } crosses the river on pontoons: choose where.
       *[other] { $unit } marches: choose a hex, or a hexside to attack across.
    }
prompt-hq-move = The active headquarters have spent their step: choose one to move, or go on.
prompt-mark =
    { $marks ->
        [0] Choose a block to force march, or end movement.
        [one] 1 block is marked to force march: choose another, or roll.
       *[other] { $marks } blocks are marked to force march: choose another, or roll for them all.
    }
prompt-mark-target = { $unit } is to force march: choose the hex, or the hexside to attack across.
action-activate =
    { $moves ->
        [0]
            { $blocks ->
                [one] Activate the { $unit }: 1 block in reach
               *[other] Activate the { $unit }: { $blocks } blocks in reach
            }
        [one] Activate the { $unit }: 1 strategic move
       *[other] Activate the { $unit }: { $moves } strategic moves
    }
    .hint = { $steps ->
        [one] spends its last step: it is eliminated
       *[other] loses a step after its orders
    }
    .bare = Activate a headquarters
    .barred = Activate the { $unit }
action-pass = Pass
    .hint = no movement, no battle
action-march = March with { $unit }
    .hint = then choose where
    .bare = March
action-land = Send { $unit } on foot
    .hint = costs 1 strategic move
    .bare = Strategic march
action-rail = Send { $unit } by rail
    .hint = costs 1 or 2 strategic moves, by the journey
    .bare = Rail
action-sail = Send { $unit } by sea
    .hint = costs 1 strategic move, port to port
    .bare = Sail
action-invade = Land { $unit } from the sea
    .hint = costs 2 strategic moves
    .bare = Invade
action-evacuate = Take { $unit } off by sea
    .hint = costs 2 strategic moves
    .bare = Evacuate
action-cross = Take { $unit } across the river
    .hint = costs 1 strategic move; into an enemy hex, 2
    .bare = River Crossing
action-to =
    { $step ->
        [mark-target] To { $space }, { $share }
       *[other] To { $space }
    }
    .hint = { $cost ->
        [0] without a fight
        [one] { $kind ->
            [march] without a fight, 1 hex
            [land] without a fight, 1 hex
           *[other] costs 1 strategic move
        }
       *[other] { $kind ->
            [march] without a fight, { $cost } hexes
            [land] without a fight, { $cost } hexes
           *[other] costs { $cost } strategic moves
        }
    }
    .barred = To { $space }
action-attack =
    { $step ->
        [mark-target] Attack { $hexside }, { $share }
       *[other] Attack { $hexside }
    }
    .hint = a battle follows
    .bare = Attack
    .barred = Attack { $hexside }
action-storm = Land under fire at { $space }
    .hint = a battle follows
action-back =
    { $step ->
        [destination] Put it down again
        [mark-target] Put it down again
       *[other] Choose another
    }
    .hint = nothing is spent
action-mark = Force march with { $unit }
    .hint = a die: a hex more, or none and a step less
    .bare = Force march
action-unmark = Take the mark off { $unit }
    .hint = it will not roll
log-heading-movement = { $side } · { $phase }
log-heading-forced-march = { $side } · { $phase }
log-passed =
    { $side ->
        [Confederates] The Confederates passed
       *[other] The Union passed
    }
log-activated = The { $unit } took command at { $space }: strength { $steps }, radius { $radius }
log-activated-supreme =
    { $moves ->
        [one] The { $unit } took charge at { $space }: 1 strategic move
       *[other] The { $unit } took charge at { $space }: { $moves } strategic moves
    }
log-marched = { $unit } marched from { $space } to { $space2 }
log-marched-together = { $units_and } marched from { $space } to { $space2 }
log-marched-hidden = { A-block } marched from { $space } to { $space2 }
log-marched-hidden-together = { Blocks-of-side } marched from { $space } to { $space2 }
log-attacked = { $unit } attacked { $space2 } from { $space }
log-attacked-together = { $units_and } attacked { $space2 } from { $space }
log-attacked-hidden = { A-block } attacked { $space2 } from { $space }
log-attacked-hidden-together = { Blocks-of-side } attacked { $space2 } from { $space }
log-attacked-by = { $unit } marched from { $space } by { $space3 } and attacked { $space2 }
log-attacked-by-together = { $units_and } marched from { $space } by { $space3 } and attacked { $space2 }
log-attacked-by-hidden = { A-block } marched from { $space } by { $space3 } and attacked { $space2 }
log-attacked-by-hidden-together = { Blocks-of-side } marched from { $space } by { $space3 } and attacked { $space2 }
log-railed = { $unit } went by rail from { $space } to { $space2 }
log-railed-together = { $units_and } went by rail from { $space } to { $space2 }
log-railed-hidden = { A-block } went by rail from { $space } to { $space2 }
log-railed-hidden-together = { Blocks-of-side } went by rail from { $space } to { $space2 }
log-sailed = { $unit } sailed from { $space } to { $space2 }
log-sailed-together = { $units_and } sailed from { $space } to { $space2 }
log-sailed-hidden = { A-block } sailed from { $space } to { $space2 }
log-sailed-hidden-together = { Blocks-of-side } sailed from { $space } to { $space2 }
log-landed = { $unit } sailed from { $space } and landed at { $space2 }
log-landed-together = { $units_and } sailed from { $space } and landed at { $space2 }
log-landed-hidden = { A-block } sailed from { $space } and landed at { $space2 }
log-landed-hidden-together = { Blocks-of-side } sailed from { $space } and landed at { $space2 }
log-stormed = { $unit } sailed from { $space } and landed at { $space2 } under fire
log-stormed-together = { $units_and } sailed from { $space } and landed at { $space2 } under fire
log-stormed-hidden = { A-block } sailed from { $space } and landed at { $space2 } under fire
log-stormed-hidden-together = { Blocks-of-side } sailed from { $space } and landed at { $space2 } under fire
log-evacuated = { $unit } was taken off from { $space } to { $space2 }
log-evacuated-together = { $units_and } were taken off from { $space } to { $space2 }
log-evacuated-hidden = { A-block } was taken off from { $space } to { $space2 }
log-evacuated-hidden-together = { Blocks-of-side } were taken off from { $space } to { $space2 }
log-crossed = { $unit } crossed the river on pontoons from { $space } to { $space2 }
log-crossed-together = { $units_and } crossed the river on pontoons from { $space } to { $space2 }
log-crossed-hidden = { A-block } crossed the river on pontoons from { $space } to { $space2 }
log-crossed-hidden-together = { Blocks-of-side } crossed the river on pontoons from { $space } to { $space2 }
log-crossed-attack = { $unit } crossed the river from { $space } and attacked { $space2 }
log-crossed-attack-together = { $units_and } crossed the river from { $space } and attacked { $space2 }
log-crossed-attack-hidden = { A-block } crossed the river from { $space } and attacked { $space2 }
log-crossed-attack-hidden-together = { Blocks-of-side } crossed the river from { $space } and attacked { $space2 }
log-hq-spent = The { $unit } spent a step on its orders: strength { $steps }
log-hq-eliminated = The { $unit } spent its last step and was gone from { $space }
log-forced-march = { $unit } force-marched from { $space } to { $space2 }
log-forced-march-together = { $units_and } force-marched from { $space } to { $space2 }
log-forced-march-hidden = { A-block } force-marched from { $space } to { $space2 }
log-forced-march-hidden-together = { Blocks-of-side } force-marched from { $space } to { $space2 }
log-forced-attack = { $unit } force-marched from { $space } and attacked { $space2 }
log-forced-attack-together = { $units_and } force-marched from { $space } and attacked { $space2 }
log-forced-attack-hidden = { A-block } force-marched from { $space } and attacked { $space2 }
log-forced-attack-hidden-together = { Blocks-of-side } force-marched from { $space } and attacked { $space2 }
log-forced-march-barred = { $unit } was ready to force march to { $space2 }, but could not attack alone and stayed at { $space }
log-forced-march-barred-hidden = { A-block } was ready to force march to { $space2 }, but could not attack alone and stayed at { $space }
log-forced-march-failed = { $unit } did not come from { $space } to { $space2 } and lost a step to desertion: strength { $steps }
log-forced-march-failed-hidden = { A-block } did not come from { $space } to { $space2 } and lost a step to desertion
log-forced-march-lost = { $unit } melted away on the march from { $space } to { $space2 }
log-forced-march-lost-hidden = { A-block } melted away on the march from { $space } to { $space2 }
roll-forced-march = Forced March
refused-has-moved = It has already moved this turn.
refused-hq-active = An active headquarters moves after the others, when it has lost its step.
refused-no-orders = No active headquarters has it within its Command Radius.
refused-cannot-march = There is no hex it could march to.
refused-hexside-closed = As many have attacked across this hexside as terrain and weather allow.
refused-hexside-marked = Blocks already marked take the places left on this hexside.
refused-no-way-across = Nobody marches across that hexside.
refused-hq-alone = A headquarters does not attack alone; it follows other attackers.
refused-in-battle = It has attacked and stays where the battle will be.
refused-was-stopped = Terrain stopped its march.
refused-speed-left = It did not use its whole speed.
undone-move =
    { $blocks ->
        [0]
            { $moves ->
                [one] 1 strategic move is left.
               *[other] { $moves } strategic moves are left.
            }
        [one]
            { $moves ->
                [0] 1 block with orders has not moved.
                [one] 1 block with orders has not moved; 1 strategic move is left.
               *[other] 1 block with orders has not moved; { $moves } strategic moves are left.
            }
       *[other]
            { $moves ->
                [0] { $blocks } blocks with orders have not moved.
                [one] { $blocks } blocks with orders have not moved; 1 strategic move is left.
               *[other] { $blocks } blocks with orders have not moved; { $moves } strategic moves are left.
            }
    }

## Railways, water, supply, siege

prompt-demand = Enemy forces are besieged: demand their surrender, or go on.
prompt-surrender =
    { $blocks ->
        [one] The enemy demands the surrender of the block besieged at { $space }.
       *[other] The enemy demands the surrender of the { $blocks } blocks besieged at { $space }.
    }
prompt-supply =
    { $hexes ->
        [one] { $space } cannot feed all its blocks ({ $blocks } too many): choose a headquarters to supply them, or let them starve.
       *[other] { $hexes } hexes cannot feed all their blocks ({ $blocks } too many): choose a headquarters to supply them, or let them starve.
    }
prompt-starve =
    { $blocks ->
        [one] A block starves at { $space }: choose which of the strongest loses a step.
       *[other] { $blocks } blocks starve at { $space }: choose which of the strongest loses a step next.
    }
action-demand = Demand the surrender of { $space }
    .hint = the enemy may refuse
    .bare = Demand a surrender
action-accept = Surrender
    .hint = lost, but to be rebuilt
action-refuse = Refuse
    .hint = the siege goes on
action-surrender = Surrender { $space }
    .hint = lost, but to be rebuilt
    .bare = Surrender
action-supply =
    { $blocks ->
        [one] Supply from the { $unit }: saves 1 step
       *[other] Supply from the { $unit }: saves { $blocks } steps
    }
    .hint = reveals it, costs a step
    .bare = Supply from a headquarters
    .barred = Supply from the { $unit }
action-starve = { $unit } loses a step
    .hint = one of the strongest
log-heading-supply = { $side } · { $phase }
log-military-railroad = Trains ran over the bridge between { $space } and { $space2 }: the military railroad was open
log-hq-supply = The { $unit } fed the troops around { $space }: strength { $steps }
log-attrition =
    { $blocks ->
        [one] { $space } could feed only { $limit }: a block starved
       *[other] { $space } could feed only { $limit }: { $blocks } blocks starved
    }
log-starved = { $unit } lost a step for want of supply: strength { $steps }
log-starved-dead = { $unit } perished for want of supply
log-starved-dead-hidden = A block perished at { $space }
log-siege-loss =
    { $blocks ->
        [one] The siege of { $space } cost the block there a step
       *[other] The siege of { $space } cost each of { $blocks } blocks a step
    }
log-siege-dead =
    { $units_number ->
        [many] { $units } were lost for good in the siege of { $space }
       *[one] { $units } was lost for good in the siege of { $space }
    }
log-demanded = The surrender of { $space } was demanded
log-refused-surrender = { $space } refused to surrender
log-surrendered =
    { $blocks ->
        [one] { $space } surrendered: { $units } laid down arms
       *[other] { $space } surrendered, { $blocks } blocks: { $units }
    }

## Battles: how they are fought

phase-battle-turn = Battle Turn
the-hits =
    { $hits ->
        [0] no hits
        [one] 1 hit
       *[other] { $hits } hits
    }
Blocks-of-side =
    { $side ->
        [Confederates]
            { $blocks ->
                [one] 1 Confederate block
               *[other] { $blocks } Confederate blocks
            }
       *[other]
            { $blocks ->
                [one] 1 Union block
               *[other] { $blocks } Union blocks
            }
    }
prompt-deploy = { $space }: place your blocks in the line and seal. Whoever is not placed stays in reserve.
prompt-deploy-night = { $space }: place the night's reinforcements in your line or leave them in reserve, then seal.
prompt-battle-order = Several battles are being fought: choose which comes next.
prompt-retreats = { $space }: choose a block to retreat, or go on.
prompt-where-to = Choose where { $unit } goes.
prompt-flight =
    { $lost ->
        [0]
            { $places ->
                [one] Everybody must leave { $space }, and the ways out take only 1: choose who goes.
               *[other] Everybody must leave { $space }; the ways out take { $places }: choose who goes next.
            }
       *[other]
            { $places ->
                [one] Night: your lost blocks must leave { $space }, and the ways out take only 1: choose who goes.
               *[other] Night: your lost blocks must leave { $space }; the ways out take { $places }: choose who goes next.
            }
    }
prompt-pursuit = { $space }: the enemy retreats. Choose a block to pursue, or let them go.
prompt-regroup = { $space } is won: withdraw blocks or bring others in, not both, or leave it so.
prompt-reinforce = { $space }: choose a block to bring in, try a hexside that takes a roll, or go on.
prompt-night-order = Night over several battles: choose the one to decide on.
prompt-night =
    { $places ->
        [0] Night over { $space }, { $blocks } of your blocks there, and no way out by land: retreat with everything, or fight another day?
        [one] Night over { $space }, { $blocks } of your blocks there, and room for 1 on the ways out: retreat with everything, or fight another day?
       *[other] Night over { $space }, { $blocks } of your blocks there, and room for { $places } on the ways out: retreat with everything, or fight another day?
    }
action-left = { $unit } to the left
    .hint = faces the enemy's right
action-centre = { $unit } to the centre
    .hint = whoever loses it is routed
action-right = { $unit } to the right
    .hint = faces the enemy's left
action-reserve = { $unit } to the reserve
    .hint = behind the line
action-battle = The battle of { $space }
    .hint = its whole turn, then the next
    .bare = Choose a battle
action-retreat =
    { $step ->
        [retreats]
            { $pursuers ->
                [0]
                    { $unknown ->
                        [0] Retreat { $unit }
                        [one] Retreat { $unit }: 1 unknown block might pursue
                       *[other] Retreat { $unit }: { $unknown } unknown blocks might pursue
                    }
                [one] Retreat { $unit }: 1 pursuer, { $share } to lose a step
               *[other] Retreat { $unit }: { $pursuers } pursuers, { $share } to lose a step
            }
       *[other] Retreat { $unit }
    }
    .hint = disorganised afterwards
    .bare = Retreat
    .barred = Retreat { $unit }
action-back-to = To { $space }
    .hint = hexside limits apply
action-sail-home = Back by sea
    .hint = to the port it sailed from
action-pursue = Pursue with { $unit }: { odds-dice }, F{ $firepower }, { $share }
    .hint = a die for each step
    .bare = Pursue
    .barred = Pursue with { $unit }
action-pursue-centre = Pursue with { $unit }, at the centre: { odds-dice }, F{ $firepower }, { $share }
    .hint = a die for each step
action-pursue-reserve = Pursue with { $unit }, at the reserve: { odds-dice }, F{ $firepower }, { $share }
    .hint = a die for each step
action-withdraw = Withdraw { $unit }
    .hint = disorganised afterwards
    .bare = Withdraw
action-bring-in = Bring { $unit } in
    .hint = disorganised afterwards
    .bare = Bring in
action-reinforce = Reinforce with { $unit }
    .hint = into the reserve; by night it is placed afterwards
    .bare = Reinforce
action-try = Try { $hexside }: { $share }
    .hint = a roll of 4 or more opens it
action-retreat-all =
    { $blocks ->
        [0] Retreat with everything
        [one] Retreat with everything: 1 block finds no way
       *[other] Retreat with everything: { $blocks } blocks find no way
    }
    .hint = no pursuit, double limits
action-stay = Fight another day
    .hint = reinforcements may come
action-battle-hq =
    { $steps ->
        [0] Fight another day under the { $unit }: its last step
       *[other] Fight another day under the { $unit }: strength { $steps } left
    }
    .hint = it loses a step
    .barred = Fight another day under the { $unit }
log-heading-battle = { $side } · { $phase }
the-hour =
    { $slot ->
        [dawn] Dawn
        [morning] Morning
        [afternoon] Afternoon
       *[dusk] Dusk
    }
log-heading-battle-turn = Day { $day }, { the-hour } · { $side }
log-heading-night = Night after day { $day }
log-battle-begins =
    { $side ->
        [Confederates] The Confederates attacked at { $space }
       *[other] The Union attacked at { $space }
    }
log-deployed = { $side } deployed at { $space }: left { $left }, centre { $centre }, right { $right }, reserve { $reserve }
log-deployed-fortress = { $side } deployed at { $space }: centre { $centre }, reserve { $reserve }
log-battle-turn = The battle of { $space }
log-battle-won =
    { $side ->
        [Confederates] The Confederates won the battle of { $space }
       *[other] The Union won the battle of { $space }
    }
log-battle-drawn = Nobody was left on the field of { $space }
log-major-battle = { $space } counts as a major battle
log-retreated = Retreat from { $space } to { $space2 }: { $units }
log-retreated-hidden = { Blocks-of-side } retreated from { $space } to { $space2 }
log-sailed-home = Back by sea from { $space } to { $space2 }: { $units }
log-sailed-home-hidden = { Blocks-of-side } sailed back from { $space } to { $space2 }
log-withdrew = Withdrawn from { $space } to { $space2 }: { $units }
log-withdrew-hidden = { Blocks-of-side } withdrew from { $space } to { $space2 }
log-pursued-group = { Blocks-of-side } left { $box } under the enemy's eyes; the slowest moves { $speed }
log-pursues = { $unit } pursued out of { $box }, F{ $fire }: { the-hits }
log-routed =
    { $side ->
        [Confederates] The Confederates were routed at { $space }
       *[other] The Union was routed at { $space }
    }
log-no-way-out = { $unit } found no way out of { $space }: block lost
log-guns-lost = The guns of { $unit } were lost in the rout
log-disorganised-lost = { $unit }: disorganised block, lost in the rout
log-lost-hit = { $unit }, lost on the flank, lost a step
log-lost-hit-hidden = { A-block } that was lost on the flank lost a step
log-lost-dead = { $unit }, lost on the flank, did not come back
log-reinforces = { $unit } reinforced { $space } from { $space2 }
log-reinforces-together = { $units_and } reinforced { $space } from { $space2 }
log-reinforces-hidden = { A-block } reinforced { $space } from { $space2 }
log-reinforces-hidden-together = { Blocks-of-side } reinforced { $space } from { $space2 }
log-joined = { $unit } joined the winners at { $space } from { $space2 }
log-joined-together = { $units_and } joined the winners at { $space } from { $space2 }
log-joined-hidden = { A-block } joined the winners at { $space } from { $space2 }
log-joined-hidden-together = { Blocks-of-side } joined the winners at { $space } from { $space2 }
log-way-open = The way from { $space2 } to { $space } was open
log-way-shut = Nobody could come from { $space2 } to { $space }
log-night-retreat =
    { $side ->
        [Confederates] The Confederates left { $space } by night
       *[other] The Union left { $space } by night
    }
log-night-stay =
    { $side ->
        [Confederates] The Confederates stayed at { $space } for another day
       *[other] The Union stayed at { $space } for another day
    }
log-battle-hq = The { $unit } spent a step to fight on at { $space }: strength { $steps }
log-battle-hq-spent = The { $unit } spent its last step to fight on at { $space }
roll-pursuit = Pursuit by { $unit }
    .kind = Pursuit
roll-reinforcement = The way from { $space2 } to { $space }
    .kind = Reinforcements on their way
refused-centre-first = Somebody must stand in the centre.
refused-fill-wings = Your second block must hold a wing, and the third the other.
refused-match-wings = Every position that faces an enemy must be held, as far as your blocks go.
refused-heavy-in-centre = Heavy artillery stands in the centre, unless enemies are there.
refused-hq-in-reserve = A headquarters stands in reserve; in the centre only where nobody else can.
refused-night-enemy-there = It is not placed in a position that enemies hold.
refused-bid-too-high = You have not so many headquarters in play.
refused-hq-named = It is named already for this turn.
refused-hq-not-in-play = It is not in play.
refused-bid-is-met = You have named as many headquarters as you bid.
refused-bid-not-met = You must activate exactly as many headquarters as you bid.
refused-bid-binds = Who won the Initiative must activate as many headquarters as he bid.
refused-hq-is-named = A headquarters is named for this turn already.
refused-hq-not-active = It was not active in this turn; it marches under the orders of another.
refused-has-fired = It has fired in this Battle Turn.
refused-move-has-fired = It has fired in this Battle Turn, and does not move.
refused-has-assaulted = It has assaulted in this Battle Turn.
refused-is-shaken = It has failed its morale in this Battle Turn.
refused-fire-from-reserve = Blocks out of the line do not fire.
refused-hq-no-fire = A headquarters fires only on enemies in its own position.
refused-fire-nobody = No enemy is where it could fire.
refused-aim-own-box = With enemies in its own position it fires on them.
refused-aim-out-of-reach = It cannot fire that far.
refused-battle-moved = It has made its move in this Battle Turn.
refused-out-on-flank = It is out beyond a flank.
refused-is-disorganised = It is disorganised, and must recover first.
refused-heavy-stays = Heavy artillery goes from the Reserve to the centre, and stays there.
refused-nowhere-to-disengage = Enemies stand where it would have to go.
refused-only-disengage = It is engaged, and can only disengage.
refused-hq-no-engage = A headquarters does not engage.
refused-no-engage-again = Having disengaged, it may not engage again in this Battle Turn.
refused-box-too-far = It cannot go there in one battle move.
refused-assault-alone = No enemy is in that position.
refused-assaulted = There has been an assault there in this Battle Turn.
refused-is-leaving = It is leaving already.
refused-not-lost = It is not lost; the Night's decision on the others comes later.
refused-no-way-back = No hex is open to retreat to.
refused-retreat-not-entered = No attackers came from there.
refused-retreat-battle = A battle is being fought there.
refused-retreat-enemy = Enemies are there.
refused-retreat-entered = Attackers came from there.
refused-retreat-full = As many have crossed this hexside as it allows in a Battle Turn.
refused-no-port = It cannot sail back now.
refused-hit-marked-first = A block that carries half a hit comes first.
refused-hit-strongest-first = The strongest takes the hit.
refused-comes-from-battle = It is in a battle of its own.
refused-comes-just-won = The battle there has only just been decided.
refused-way-none = Nobody reinforces across that hexside in this weather.
refused-way-is-shut = The die has closed that hexside for this Battle Turn.
refused-way-needs-die = That hexside must be tried with a die first.
refused-way-full = As many have come across that hexside as it admits in a Battle Turn.
refused-too-slow = It is slower than those who retreat.
refused-not-placed-to-pursue = From where it stands it cannot pursue them.
refused-supreme-stays = The supreme headquarters cannot be reduced for that.
refused-stay-costs-hq = The attacker stays only if a headquarters there loses a step.
refused-stay-no-hq = The attacker needs a headquarters there to stay, and has none.
refused-regroup-has-brought = Others have been brought in; now nobody withdraws.
refused-regroup-has-left = Some withdraw; now nobody is brought in.
refused-battle-played = It has been played already in these Battle Turns.
refused-flank-empty = No enemy is in its position; along the line it fires from the next Battle Turn on.
refused-flank-has-fired = A block of yours has fired there in this Battle Turn; who came in can only fire.
refused-night-decided = You have decided there already.
refused-has-refused = They have refused in this turn.
refused-battle-over = It has been decided.
refused-supreme-feeds-none = The supreme headquarters gives no supply.
refused-hq-has-fed = It has given supply already.
refused-hq-last-step = It has one step only.
refused-hq-too-far-to-feed = No hex that lacks supply is within its Command Radius.
refused-has-starved = It has lost its step already.
refused-starve-strongest = The strongest lose first.

## Battles: a Battle Turn

box-usa-left = the Union left
box-usa-centre = the Union centre
box-usa-right = the Union right
box-usa-reserve = the Union reserve
box-csa-left = the Confederate left
box-csa-centre = the Confederate centre
box-csa-right = the Confederate right
box-csa-reserve = the Confederate reserve
prompt-assault = { $space }: choose a position to assault, before any fire, or assault nowhere.
prompt-assault-goes-on = The first round of the assault on { $box } is over: fight a second, or disengage?
prompt-battle-fire = { $space }: choose a block to fire, or cease fire.
prompt-battle-aim = Choose what { $unit } fires at.
prompt-battle-move = { $space }: choose a block for a battle move, or end the moves.
prompt-battle-step = Choose where { $unit } goes.
prompt-search = { $space }: choose lost blocks to look for their flank again, or leave them.
prompt-found = { $space }: a lost block has found its way. Does it go in, or back to the reserve?
prompt-enveloped = { $space }: the flank is enveloped. Fire or assault with who came in, or do neither.
prompt-hit = { $space }: choose which of the strongest blocks takes the hit.
action-assault = Assault in { $box }: { $share }
    .hint = all blocks there, both sides roll
    .bare = Assault
    .barred = Assault in { $box }
action-fight-on = Fight a second round
    .hint = afterwards the assault is over
action-disengage = Disengage
    .hint = leaves the position without further loss; from your own centre it is a rout
action-fire = Fire with { $unit }
    .hint = it will not move this turn
    .bare = Fire
action-at-box =
    { $friends ->
        [1] Fire on { $box }: { odds-dice }, F{ $firepower }, { $share }; ones hit friends
       *[other] Fire on { $box }: { odds-dice }, F{ $firepower }, { $share }
    }
    .hint = the strongest is hit first
    .barred = Fire on { $box }
action-at-gun =
    { $friends ->
        [1] Aim at { $unit }: { odds-dice }, F{ $firepower }, { $share }; ones hit friends
       *[other] Aim at { $unit }: { odds-dice }, F{ $firepower }, { $share }
    }
    .hint = surplus hits are lost
action-at-centre = Fire into the vacant centre
    .hint = a rout, without a roll
action-shift = Move { $unit }
    .hint = then choose where to
    .bare = Move
action-to-box = To { $box }
    .hint = one battle move
action-to-reserve = To the reserve
    .hint = out of the line
action-around = Envelop { $box }: { $share }
    .hint = a roll after all moves
action-search = { $unit } looks again: { $share }
    .hint = a roll, as when it set out
action-join = { $unit } goes in
    .hint = it engages and may fire
action-come-back = { $unit } to the reserve
    .hint = no longer lost
action-lose = { $unit } takes the hit
    .hint = one of the strongest
log-morale =
    { $good ->
        [1] { $unit } stood firm
       *[other] { $unit } wavered
    }
log-disengages = { $unit } fell back from { $box } to { $box2 }
log-disengages-together = { $units_and } fell back from { $box } to { $box2 }
log-disengages-hidden = { A-block } fell back from { $box } to { $box2 }
log-disengages-hidden-together = { Blocks-of-side } fell back from { $box } to { $box2 }
log-engages = { $unit } went from { $box } at the enemy in { $box2 }
log-engages-together = { $units_and } went from { $box } at the enemy in { $box2 }
log-engages-hidden = { A-block } went from { $box } at the enemy in { $box2 }
log-engages-hidden-together = { Blocks-of-side } went from { $box } at the enemy in { $box2 }
log-steps = { $unit } moved from { $box } to { $box2 }
log-steps-together = { $units_and } moved from { $box } to { $box2 }
log-steps-hidden = { A-block } moved from { $box } to { $box2 }
log-steps-hidden-together = { Blocks-of-side } moved from { $box } to { $box2 }
log-swings = { $unit } set out around { $box }
log-swings-hidden = { A-block } set out around { $box }
log-envelops =
    { $good ->
        [1] { $unit } found its way around { $box }
       *[other] { $unit } lost its way around { $box }
    }
log-envelops-hidden =
    { $good ->
        [1] { A-block } found its way around { $box }
       *[other] { A-block } lost its way around { $box }
    }
log-joins = { $unit } came in on { $box }
log-joins-hidden = { A-block } came in on { $box }
log-comes-back = { $unit } came back to { $box }
log-comes-back-hidden = { A-block } came back to { $box }
log-revealed = In contact in { $box }: { $units }
log-assault =
    { $side ->
        [Confederates] The Confederates assaulted in { $box }: { $units }
       *[other] The Union assaulted in { $box }: { $units }
    }
log-melee = Round { $round } in { $box }, { $side }: { the-hits }
log-assault-won =
    { $side ->
        [Confederates] The Confederates won { $box }
       *[other] The Union won { $box }
    }
log-fired-close = { $unit } fired on the enemy in { $box }: { the-hits }
log-fired-long = { $unit } shelled { $box }: { the-hits }
log-fired-enfilade = { $unit } enfiladed { $box }: { the-hits }
log-fired-gun = { $unit } fired on the guns of { $unit2 } in { $box }: { the-hits }
log-fired-vacant = { $unit } fired into { $box }, which nobody held
log-fired-friends =
    { $ones ->
        [one] A shot fell among friends in { $box }: 1 hit
       *[other] Shots fell among friends in { $box }: { $ones } hits
    }
log-hit = { $unit } lost a step: strength { $steps }
log-hit-hidden = { A-block } lost a step
log-half-hit = { $unit } took a half hit under cover
log-half-hit-hidden = { A-block } took a half hit under cover
log-eliminated = { $unit }: block eliminated
roll-morale = Morale of { $unit }
    .kind = Morale
roll-fire = Fire of { $unit }
    .kind = Fire
roll-assault = Assault in { $box }
    .kind = Assaults
roll-envelop = The way around { $box }
    .kind = Ways around a flank

## Ending a question

action-done =
    { $step ->
        [activate] Reveal and give orders
        [move] End the commanded moves
        [hq-move] No more headquarters
        [mark] End movement
        [demand] Demand nothing more
        [supply] No more headquarters
        [retreats] No more retreats
        [pursuit] Let them go
        [regroup] No more regrouping
        [reinforce] No more reinforcements
        [assault] No assault
        [battle-fire] Cease fire
        [battle-move] End the moves
        [search] Leave the rest
        [enveloped] No more fire
       *[other] Done
    }
    .barred = Reveal and give orders

## Part T: odds, what an ending leaves undone, labels that say more

## Odds

odds-dice =
    { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
odds-fire = Fire
odds-assault = Assault
odds-pursuit = Pursuit
odds-forced-march = Forced march
odds-envelop = Enveloping
odds-reinforce = Reinforcements
odds-battle = A whole battle
odds-no-steps = “{ $field }”: such a block has { $most } at most.
odds-no-both-sides = A battle needs blocks on both sides.
odds-no-no-such-fire = A block of that kind has no such fire.
odds-no-no-friends = Only guns at long range hit friends (7.31).
odds-no-half-hit = A half hit needs a target with double defence.
odds-no-both-double = Of two sides in a position only one has double defence: the one whose line it is.
odds-no-nobody-retreats = Somebody must retreat.
odds-no-both-sides-assault = An assault needs blocks on both sides.
odds-field-kind = Kind of block
odds-field-steps = Steps (dice)
odds-field-shot = How it fires
odds-field-double = The targets have double defence
odds-field-target1 = Target 1
odds-field-target2 = Target 2
odds-field-target3 = Target 3
odds-field-target4 = Target 4
odds-field-aimed = All hits on target 1 (counter-battery)
odds-field-half = Target 1 carries a half hit
odds-field-friend1 = Friend 1 in the position fired at
odds-field-friend2 = Friend 2 in the position fired at
odds-field-friend-double = The friends have double defence
odds-field-attacker1 = Assaulting block 1
odds-field-attacker1-steps = Assaulting block 1: steps
odds-field-attacker2 = Assaulting block 2
odds-field-attacker2-steps = Assaulting block 2: steps
odds-field-attacker3 = Assaulting block 3
odds-field-attacker3-steps = Assaulting block 3: steps
odds-field-attacker4 = Assaulting block 4
odds-field-attacker4-steps = Assaulting block 4: steps
odds-field-defender1 = Defending block 1
odds-field-defender1-steps = Defending block 1: steps
odds-field-defender2 = Defending block 2
odds-field-defender2-steps = Defending block 2: steps
odds-field-defender3 = Defending block 3
odds-field-defender3-steps = Defending block 3: steps
odds-field-defender4 = Defending block 4
odds-field-defender4-steps = Defending block 4: steps
odds-field-attacker-double = Those who assault have double defence
odds-field-defender-double = Those who defend have double defence
odds-field-rounds = Rounds
odds-field-group1 = Retreating block 1
odds-field-group1-steps = Retreating block 1: steps
odds-field-group2 = Retreating block 2
odds-field-group2-steps = Retreating block 2: steps
odds-field-group3 = Retreating block 3
odds-field-group3-steps = Retreating block 3: steps
odds-field-group4 = Retreating block 4
odds-field-group4-steps = Retreating block 4: steps
odds-field-pursuer1 = Pursuer 1
odds-field-pursuer1-steps = Pursuer 1: steps
odds-field-pursuer2 = Pursuer 2
odds-field-pursuer2-steps = Pursuer 2: steps
odds-field-pursuer3 = Pursuer 3
odds-field-pursuer3-steps = Pursuer 3: steps
odds-field-weather = Roads
odds-field-rout = In a rout: twice the dice
odds-field-side = Side
odds-field-rough = Over a hexside that is not clear
odds-field-woods = In a woods battle
odds-field-terrain = On the hexside
odds-field-hexsides = Hexsides of that kind
odds-field-night = By Night
odds-field-attacker = Attacking side
odds-field-ground = Battlefield
odds-field-attacker-inf = Attacker: infantry divisions
odds-field-attacker-inf-steps = Attacker: steps of each, infantry divisions
odds-field-attacker-gar = Attacker: garrisons
odds-field-attacker-gar-steps = Attacker: steps of each, garrisons
odds-field-attacker-cav = Attacker: cavalry
odds-field-attacker-cav-steps = Attacker: steps of each, cavalry
odds-field-attacker-art = Attacker: field artillery
odds-field-attacker-art-steps = Attacker: steps of each, field artillery
odds-field-attacker-hart = Attacker: heavy artillery
odds-field-attacker-hart-steps = Attacker: steps of each, heavy artillery
odds-field-attacker-hq = Attacker: steps of a headquarters (0: none)
odds-field-defender-inf = Defender: infantry divisions
odds-field-defender-inf-steps = Defender: steps of each, infantry divisions
odds-field-defender-gar = Defender: garrisons
odds-field-defender-gar-steps = Defender: steps of each, garrisons
odds-field-defender-cav = Defender: cavalry
odds-field-defender-cav-steps = Defender: steps of each, cavalry
odds-field-defender-art = Defender: field artillery
odds-field-defender-art-steps = Defender: steps of each, field artillery
odds-field-defender-hart = Defender: heavy artillery
odds-field-defender-hart-steps = Defender: steps of each, heavy artillery
odds-field-defender-hq = Defender: steps of a headquarters (0: none)
odds-result-hits-0 = No hit
odds-result-hits-1 = 1 hit
odds-result-hits-2 = 2 hits
odds-result-hits-3 = 3 hits
odds-result-hits-4 = 4 hits
odds-result-steps-0 = No step lost
odds-result-steps-1 = 1 step lost
odds-result-steps-2 = 2 steps lost
odds-result-steps-3 = 3 steps lost
odds-result-steps-4 = 4 steps lost
odds-result-steps-5 = 5 steps lost
odds-result-steps-6 = 6 steps lost
odds-result-steps-7 = 7 steps lost
odds-result-steps-8 = 8 steps lost
odds-result-steps-9 = 9 steps lost
odds-result-steps-10 = 10 steps lost
odds-result-steps-11 = 11 steps lost
odds-result-steps-12 = 12 steps lost
odds-result-steps-13 = 13 steps lost
odds-result-steps-14 = 14 steps lost
odds-result-steps-15 = 15 steps lost
odds-result-steps-16 = 16 steps lost
odds-result-units-0 = Nobody comes in
odds-result-units-1 = 1 block may come in
odds-result-units-2 = 2 blocks may come in
odds-result-units-3 = 3 blocks may come in
odds-result-units-4 = 4 blocks may come in
odds-result-units-6 = 6 blocks may come in
odds-result-units-8 = 8 blocks may come in
odds-result-units-12 = 12 blocks may come in
odds-result-wins = The assault wins the position
odds-result-loses = None of those who assault is left
odds-result-nobody = Nobody is left
odds-result-falls-back = Both are left; who assaulted disengages
odds-result-both-stand = Both are left and choose
odds-result-arrives = It gets there
odds-result-loses-step = It stays and loses a step
odds-result-perishes = It is eliminated
odds-result-finds = It finds the flank
odds-result-is-lost = It is lost
odds-result-attacker-wins = The attacker wins
odds-result-defender-wins = The defender wins
odds-result-nobody-wins = Nobody is left
odds-line-shot = { $arm }: { odds-dice }, F{ $firepower }: hits with { $least } or more
odds-line-double = Double defence: two hits for a step
odds-line-steps = Steps lost: { $shares }
odds-line-lost = Blocks lost: { $shares }
odds-line-friends = Steps lost among friends, by ones: { $shares }
odds-line-effect = At least one step lost: { $chance }%
odds-line-any-hit = At least one hit: { $chance }%
odds-line-pace = The slowest of the group moves { $speed }
odds-line-attacker-fights = Assaults, { $arm }: { odds-dice }, F{ $firepower }
odds-line-defender-fights = Defends, { $arm }: { odds-dice }, F{ $firepower }
odds-line-first-round = After the first round: position won { $wins }%, assault destroyed { $loses }%, nobody left { $nobody }%, both left { $stands }%
odds-line-attacker-lost = Steps lost by those who assault: { $shares }
odds-line-attacker-mean = Steps lost by those who assault, on average: { $steps }
odds-line-defender-lost = Steps lost by those who defend: { $shares }
odds-line-defender-mean = Steps lost by those who defend, on average: { $steps }
odds-line-choices = Both sides fight on; of equally strong blocks the one with the least firepower takes the hit, headquarters last.
odds-line-die = Needs { $least } or more
odds-line-no-die = No die is enough
odds-line-trials = Not exact. Trials by the rules: { $trials }, with the same dice whenever it is asked. Standard error of the attacker's chance: { $error }%
odds-line-attacker-average = Steps the attacker lost on average: { $steps } (standard error { $error })
odds-line-defender-average = Steps the defender lost on average: { $steps } (standard error { $error })
odds-line-days = Days of battle on average: { $days }
odds-line-habits = Both sides play by plain habits: who attacks engages and assaults where the odds favour it, who defends stands and fires; by Night a side with less than half of the other's steps goes. Nobody reinforces.
odds-line-rounded = The fractions are given to nine decimals; written out in full they would be too long to read.
odds-line-pursuer =
    { $firepower ->
        [0] { $arm }: too slow to pursue
       *[other] { $arm }: { odds-dice }, F{ $firepower }
    }
odds-line-limit =
    { $units ->
        [0] Nobody may reinforce across such a hexside
        [one] 1 block may reinforce across each, without a die
       *[other] { $units } blocks may reinforce across each, without a die
    }
odds-line-admits =
    { $units ->
        [one] A die for each; success admits 1 block
       *[other] A die for each; success admits { $units } blocks
    }

# Names in the forms. No weather- or kind- names: other sentences select by those ids.
arm-none = nobody
arm-inf = Infantry division
arm-gar = Garrison
arm-bde = Brigade
arm-cav = Cavalry
arm-art = Field artillery
arm-hart = Heavy artillery
arm-hq = Headquarters
arm-hq-usa = Union headquarters
arm-hq-csa = Confederate headquarters
shot-close = At the enemy in its own position
shot-contact = The same, a garrison that made the contact
shot-long = At long range
shot-fortress = At long range, fortress battle
shot-own-line = Enfilade from its own line
shot-enemy-line = Enfilade from the enemy's line
mark-none = nobody
mark-1 = strength 1
mark-2 = strength 2
mark-3 = strength 3
mark-4 = strength 4
roads-dry = Dry
roads-mud = Mud
terrain-clear = Clear
terrain-woods = Woods
terrain-swamp = Swamp
terrain-river = River
terrain-gap = Gap
ground-clear = Open country
ground-woods = Woods
ground-fortress = A fortress

## What an ending leaves undone (undone-move is part C's)

undone-activate =
    { $n ->
        [one] 1 HQ stays inactive.
       *[other] { $n } HQs stay inactive.
    }
undone-hq-move =
    { $n ->
        [one] 1 HQ may still move.
       *[other] { $n } HQs may still move.
    }
undone-mark =
    { $n ->
        [one] 1 block could still force march.
       *[other] { $n } blocks could still force march.
    }
undone-demand =
    { $n ->
        [one] 1 besieged force has not been asked to surrender.
       *[other] { $n } besieged forces have not been asked to surrender.
    }
undone-supply =
    { $n ->
        [one] 1 block will lose a step.
       *[other] { $n } blocks will lose a step each.
    }
undone-assault =
    { $n ->
        [one] 1 position could be assaulted.
       *[other] { $n } positions could be assaulted.
    }
undone-battle-fire =
    { $n ->
        [one] 1 block may still fire.
       *[other] { $n } blocks may still fire.
    }
undone-battle-move =
    { $n ->
        [one] 1 block may still move.
       *[other] { $n } blocks may still move.
    }
undone-search =
    { $n ->
        [one] 1 block stays lost.
       *[other] { $n } blocks stay lost.
    }
undone-enveloped =
    { $n ->
        [one] 1 block that came in has not fired.
       *[other] { $n } blocks that came in have not fired.
    }
undone-pursuit =
    { $n ->
        [one] 1 block could still pursue.
       *[other] { $n } blocks could still pursue.
    }
undone-reinforce =
    { $blocks ->
        [0]
            { $hexsides ->
                [one] 1 hexside could be tried.
               *[other] { $hexsides } hexsides could be tried.
            }
        [one]
            { $hexsides ->
                [0] 1 block may still come in.
                [one] 1 block may still come in; 1 hexside could be tried.
               *[other] 1 block may still come in; { $hexsides } hexsides could be tried.
            }
       *[other]
            { $hexsides ->
                [0] { $blocks } blocks may still come in.
                [one] { $blocks } blocks may still come in; 1 hexside could be tried.
               *[other] { $blocks } blocks may still come in; { $hexsides } hexsides could be tried.
            }
    }
undone-sheet =
    { $cadres ->
        [0] { $points } RP would be lost.
        [one]
            { $points ->
                [0] 1 drafted cadre would be lost.
               *[other] { $points } RP and 1 drafted cadre would be lost.
            }
       *[other]
            { $points ->
                [0] { $cadres } drafted cadres would be lost.
               *[other] { $points } RP and { $cadres } drafted cadres would be lost.
            }
    }

## Reasons of the computer player

why-quick = there is nothing much to choose here.
why-strike = the enemy at { $space } can be beaten there.
why-strike-hard = a bold stroke promises most now.
why-take = { $space } lies open.
why-guard = { $space } must not be left without cover.
why-advance = the way to { $space } is worth the march.
why-aim = everything should now be turned on { $space }.
why-transport = men are wanted at { $space }.
why-hold = it is better to hold what one has.
why-press-on = time passes: the headquarters should spend what they have.
why-bound = the bid must be made good.
why-one-hq = only one headquarters has work to do now: { $unit }.
why-enough-hqs = no other headquarters has anything to do that is worth its step.
why-pass = nothing within reach is worth a step.
why-halt = the others are well where they are.
why-hq-follows = a headquarters belongs with its troops, and not in front of them.
why-hq-stays = the headquarters is well placed.
why-hq-joins = the battle of { $space } may need another day.
why-forced-march = { $space } is worth the risk.
why-spare-feet = a forced march would cost more than it brings.
why-demand = to ask costs nothing.
why-lay-down = those who surrender can be built again; those who starve in a siege cannot.
why-feed = the steps saved are worth the one it costs.
why-forage = the losses cost less than a headquarters' step.
why-nobody-feeds = no headquarters can feed them.
why-deploy = guns and the strongest in the centre, the weakest on the wings, a reserve behind.
why-greater = the greater battle first.
why-stand = the position can be held.
why-fall-back = it is better to leave while one can.
why-sail-home = the ships are the safest way out.
why-dearest = places may be short, and this block would be missed most.
why-enough = there is strength enough in the battle.
why-reinforce = more men, while the way is open.
why-no-hq = without a headquarters in the battle there is no second day.
why-another-day = one more day should decide it.
why-spare = this is the step that can best be spared.
why-pursue = an enemy on the run is never so cheap again.
why-too-slow = nobody can catch up with them.
why-assault = the assault should clear the position.
why-fire-first = fire does more than an assault here.
why-no-way-back = there is no way back.
why-centre = an empty centre is a rout.
why-second-round = it goes well: once more.
why-break-off = the fight there is lost.
why-fire = at this range every step tells.
why-enfilade = along the line they cannot answer.
why-bombard = the guns reach them and they cannot answer.
why-counter-battery = a gun knocked out fires no more.
why-hold-fire = those who are left have something better to do than to fire.
why-line-holds = the line is well as it stands.
why-shift = it does more good elsewhere.
why-charge = the fight in that position promises well.
why-take-box = the position lies open.
why-envelop = the flank can be turned.
why-search = outside it is of no use.
why-proclaim = three points are worth a month of Confederate recruits.
why-draft = the men are worth more than the points.
why-no-draft = the points are worth more than the men.
why-cadre = a new block where it can join the army.
why-rebuild = that step is worth most for what it costs.
why-sealed = there is nothing left worth a point.
why-bid = that many headquarters have something to do.
why-as-they-stood = the troops stand well where they stood.
why-play-on = the war goes well enough to go on.
why-stop = it is better to stop here.

## The table as an outline (in the terminal)

view-usa = Union
view-csa = Confederates
view-nobody = nobody
view-month = month
view-year = year
view-months = month of the game
view-campaign = campaign
view-weather = weather
view-dry = Dry
view-mud = Mud
view-turned = the weather has changed
view-turn = Campaign Turn
view-active = active
view-phase = phase
view-passes = passes in a row
view-bids = bids
view-bound = HQs that must be activated
view-strategic = strategic moves left
view-track = marker at
view-rp = RP
view-drafts = drafts this year
view-emancipated = Emancipation proclaimed
view-link = military railroad
view-blocks = blocks whose face is seen
view-hidden = hidden blocks
view-id = block
view-handle = mark
view-side = side
view-hex = at
view-steps = steps
view-up = face up
view-down = disorganised
view-did = this turn
view-moved = has moved
view-ordered = has orders
view-mark = to force march to
view-leaving = retreats to
view-sea = the sea
view-spot = position
view-reserve = reserve
view-unplaced = not yet placed
view-outside-usa-left = lost or enveloping at the Union left
view-outside-usa-right = lost or enveloping at the Union right
view-outside-csa-left = lost or enveloping at the Confederate left
view-outside-csa-right = lost or enveloping at the Confederate right
view-acted = this Battle Turn
view-fired = has fired
view-assaulted = has assaulted
view-shaken = poor morale
view-arrived = has just come
view-half_hit = half hit
view-pool = blocks off the map
view-build = to be built
view-gone = gone for good
view-held = places worth VP
view-foreign = hexes in enemy hands
view-attacks = attackers by hexside
view-battles = battles
view-day = day
view-slot = hour
view-dawn = Dawn
view-morning = Morning
view-afternoon = Afternoon
view-dusk = Dusk
view-night = Night
view-half = Battle Turns of
view-fought = already played
view-list = being fought
view-attacker = attacker
view-fortress = fortress
view-woods = Woods
view-owner = positions held
view-entered = hexsides entered by
view-retreated = retreated by hexside
view-reinforced = reinforced by hexside
view-closed = hexsides closed to reinforcements
view-winner = winner
view-stays = stays for another day
view-half_hits = half hits
view-here = played now
view-picked = in hand
view-unit = block
view-kind = for
view-march = a march
view-land = a strategic land move
view-rail = a move by rail
view-sail = a move by sea
view-invade = a landing
view-evacuate = an evacuation
view-cross = a river crossing
view-draft = written down unseen
view-swap = exchange
view-with = with
view-step = add a step to
view-raise = raise by the draft
view-drop = strike off

## The story of a game: what is counted

tally-track = The marker on the track
    .help = Above 0 it favours the Union, below 0 the Confederates.
tally-steps = Steps on the map
    .help = Of all blocks that stand on it.
tally-blocks = Blocks on the map
    .help = What lies in the pools does not count.
