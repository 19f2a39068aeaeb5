# For the People. Log lines tell in the past tense what both sides did; dice stand beside them.

game-name = For the People
game-tagline = The whole Civil War, from Fort Sumter to Appomattox, and the will of two peoples to fight it.
game-players = 2 players
game-length = an evening for a year of the war, several for the campaign
game-weight = demanding rules
headline = { $season } { NUMBER($year, useGrouping: 0) }

scenario-1861 = 1861, the first year
    .situation = Spring 1861. Both sides still raise the troops they mean to win with before the year is out. Kentucky, Missouri and West Virginia belong to nobody, and whoever wins them over has won more than a battle.
    .length = 3 turns, about three hours
scenario-1862 = 1862, the armies take the field
    .situation = Spring 1862. The volunteers have become armies. The border states are with the Union, Nashville has fallen, and McClellan faces Johnston on the road to Richmond while two more armies close in on Corinth. By the fall the will of the North must stand above that of the South.
    .length = 3 turns, about five hours
scenario-1863 = 1863, the turning point
    .situation = Spring 1863. Emancipation is proclaimed. Vicksburg still bars the Mississippi, Lee holds the line at Fredericksburg and Bragg the one at Tullahoma, and the North asks what its losses have bought. Armies wasted this year count against their side.
    .length = 3 turns, about five hours
scenario-1864 = 1864, the last campaigns
    .situation = Summer 1864. Grant faces Lee in Virginia and Sherman faces Johnston in Georgia, and in the fall the North goes to the polls. By spring the Union must have won ten states; the Confederacy has only to last.
    .length = 3 turns, about five hours
scenario-campaign = Campaign, 1861 to 1865
    .situation = The whole war, from Spring 1861 to Spring 1865, with the set-up of 1861. The Union must win ten states or break the will of the South; the Confederacy must hold out until the North has had enough.
    .length = 13 turns, several sittings

role-usa = The Union
role-csa = The Confederacy

phase-start = Preparation
phase-reinforcement = Reinforcements
phase-deal = Deal
phase-strategy = Strategy rounds
phase-political = Political control
phase-attrition = Attrition
phase-end = End of turn

## Parts of sentences

# A side is usa or csa; it has no name of its own here, so that both languages select alike.
The-side =
    { $side ->
        [csa] The Confederacy
       *[other] The Union
    }
the-side =
    { $side ->
        [csa] the Confederacy
       *[other] the Union
    }
of-side =
    { $side ->
        [csa] Confederate
       *[other] Union
    }
A-force =
    { $side ->
        [csa] A Confederate force
       *[other] A Union force
    }
# A change of will with its sign.
signed-change =
    { $change ->
        [1] +1
        [2] +2
        [3] +3
        [4] +4
        [5] +5
        [6] +6
        [7] +7
        [8] +8
        [9] +9
        [10] +10
        [11] +11
        [12] +12
        [13] +13
        [14] +14
        [15] +15
       *[other] { $change }
    }
will-now =
    { $extra ->
        [0] { of-side } SW { signed-change }, now { $will }
        [2] { of-side } SW { signed-change }, +{ $extra } by the fortunes of war, now { $will }
       *[other] { of-side } SW { signed-change }, { $extra } by the fortunes of war, now { $will }
    }
the-die =
    { $needs ->
        [0] no die will do
        [1] on a 1
        [6] on any die
       *[other] on { $needs } or less
    }
the-route =
    { $route ->
        [north] {" "}by the north route
        [south] {" "}by the south route
       *[other] {""}
    }
the-guns =
    { $guns ->
        [0] {""}
       *[other] , past the guns of a fort
    }

## Things that have no name of their own

general-none = nobody
army-none = no army
target-troops = 1 SP
target-markers = two PC markers
target-torpedoes = torpedoes
target-ironclad = an ironclad
target-hunley = the Hunley
target-land = by land
target-river = by river
target-east = the East
target-centre = the Centre
target-west = the West

## Options

option-replacement-cavalry = Replacement cavalry
    .help = A cavalry general who falls is gone for good and another comes in his place: Pegram for Forrest, Fitzhugh Lee for Stuart and so on. Without it, he comes back later himself.
option-special-abilities = Special abilities
    .help = McClellan heartens the North and draws recruits near the capital, Van Dorn may turn cavalryman, Forrest's and Sheridan's brigades may grow to 2 SP, and Sheridan may also lead a corps.
option-rail-logistics = Rail logistics
    .help = Armies are created only on a rail LOC, moving away from the railways costs 2 MP a space, forces far from them suffer more attrition, and strategic movement brings armies 3 SP a turn at most.
option-operations-queue = Operations queue
    .help = Low cards may be saved up, round after round, until they are enough to activate one general; any other play, or a battle he is in, breaks the queue.
option-last-turn = Last turn
    .help = Play on beyond the scenario: the number of the turn after which the war is judged, a Fall turn (3, 6, 9, 12) or Spring 1865 (13). 0 keeps the end of the scenario.

## Prompts: the turn and its cards

prompt-peace = The Fall turn is over: go on with the war, or agree to stop and have it judged now? Both must agree to stop.
prompt-first = Open the strategy rounds with a campaign before the Union plays, or wait?
prompt-play =
    { $cards ->
        [one] Play your last card: for its event, for operations, or discard it.
       *[other] { $cards } cards in hand: play one for its event or for operations, or discard it.
    }
prompt-campaign =
    { $n ->
        [one] Campaign, one move left: choose a force that has not moved yet, or end the campaign.
       *[other] Campaign, { $n } moves left: choose a force that has not moved yet, or end the campaign.
    }
prompt-operations = { $card }, { $value ->
        [one] 1 operations point
       *[other] { $value } operations points
    }: choose what to do with the card.
prompt-interrupt =
    { $formation ->
        [army] { $general } is about to move with an army from { $space }: interrupt with a card?
        [corps] { $general } is about to move with a corps from { $space }: interrupt with a card?
        [brigade] { $general } is about to move with a cavalry brigade from { $space }: interrupt with a card?
       *[other] A division is about to move from { $space }: interrupt with a card?
    }
prompt-naval-interrupt = A fleet is bound from { $space } for { $space2 }: interrupt it with a card?
prompt-battle-card = Battle at { $space }, before the dice: play a card?

## Prompts: reinforcements

prompt-recruit =
    { $kind ->
        [centre] Reinforcements for the Centre, { $n } SP to place in Ohio and Indiana: choose a space for the next.
        [west] Reinforcements for the West, { $n } SP to place in Illinois or at St. Louis: choose a space for the next.
        [east-fallback] Washington cannot be reached by rail, { $n } SP to place in Pennsylvania, Delaware and New Jersey: choose a space for the next.
        [states] Reinforcements from the states, { $n } SP left, one to a state: choose a space for the next.
        [MO] Missouri sends { $n } SP: choose a space.
        [KY] Kentucky sends { $n } SP: choose a space.
        [zone-0] Blockade runners of the North Atlantic bring { $n } SP: choose the port.
        [zone-1] Blockade runners of the South Atlantic bring { $n } SP: choose the port.
        [zone-2] Blockade runners of the East Gulf bring { $n } SP: choose the port.
        [zone-3] Blockade runners of the West Gulf bring { $n } SP: choose the port.
       *[other] SP of lost cavalry brigades return, { $n } left: choose a space for the next.
    }
prompt-reduction = Fewer reinforcements this turn, { $n } SP to give up: choose which region goes short by the next.
prompt-strategic =
    { $n ->
        [0] Strategic movement: no more SP may move this turn.
       *[other] Strategic movement, { $n } SP may still move: choose where the next leaves from, or finish.
    }
prompt-train = 1 SP leaves { $space }: choose where it goes.
prompt-quarters =
    { $n ->
        [one] A general arrives, unknown until both sides have placed theirs: choose a space for him.
       *[other] { $n } generals arrive, unknown until both sides have placed theirs: choose a space for the next.
    }

## Prompts: operations

prompt-markers =
    { $value ->
        [one] One more PC marker: choose its space, or stop.
       *[other] { $value } more PC markers: choose a space for the next, or stop.
    }
prompt-army = An army is created at { $space }: choose which.
prompt-commander = Generals of equal political rating are at { $space }: choose who commands the new army.
prompt-relief =
    { $cost ->
        [0] { $general } is to give up the { $army }: choose who takes command.
       *[other] { $general } is to give up the { $army }, at a cost of { $cost } SW: choose who takes command.
    }
prompt-fate = { $general } has no command now: choose what becomes of him.
prompt-reorganise = Reorganisation: choose a general to move by himself, or finish.
prompt-journey = { $general } travels without troops: choose where to.
prompt-muster =
    { $formation ->
        [division] A division sets out from { $space }: choose how many SP it takes.
       *[other] A corps sets out from { $space }: choose how many SP of infantry it takes.
    }
prompt-companion = Choose one more general or cavalry brigade to go with { $general }, or nobody.
prompt-move =
    { $formation ->
        [army] Army of { $sp } SP at { $space }, { $points } MP left: march on, change what it holds, or end the move.
        [corps] Corps of { $sp } SP at { $space }, { $points } MP left: march on, change what it holds, or end the move.
        [division] Division of { $sp } SP at { $space }, { $points } MP left: march on or end the move.
       *[other] Cavalry brigade of { $sp } SP at { $space }, { $points } MP left: ride on or end the move.
    }
prompt-transport = The { $army } goes by water: choose where it lands.
prompt-sail = Choose the port a fleet sails from.
prompt-embark =
    { $sp ->
        [0] Choose who goes aboard at { $space }: a general first, if one is to go, then the infantry.
        [one] 1 SP is aboard at { $space }: choose who else goes.
       *[other] { $sp } SP are aboard at { $space }: choose who else goes.
    }
prompt-voyage =
    { $sp ->
        [0] A fleet is ready at { $space }: choose where it goes.
       *[other] A fleet with { $sp } SP of infantry is ready at { $space }: choose where it goes.
    }
prompt-steam = 1 SP goes by water from { $space }: choose where to.

## Prompts: interception, battle, retreat

prompt-intercept = An enemy force of { $sp } SP is about to enter { $space }: try to intercept it?
prompt-garrison = Leave 1 SP in the fort at { $space }?
prompt-withdraw = An enemy force of { $sp } SP has come upon you at { $space }: stand and fight, or retreat before battle?
prompt-escape = Your force has got away: choose where it goes.
prompt-elite = Choose how many elite units fight in this battle. If their force loses 2 SP or more, one is lost.
prompt-battle-commander = Generals of equal political rating are at { $space }: choose who commands in the battle.
prompt-subordinate =
    { $n ->
        [0] Choose a subordinate whose rating counts in the battle at { $space }.
       *[other] Choose the second subordinate whose rating counts in the battle at { $space }.
    }
prompt-dismounted =
    { $sp ->
        [one] A cavalry general has fallen at { $space }, and 1 SP is to be lost there: is it the SP of his brigade?
       *[other] A cavalry general has fallen at { $space }, and { $sp } SP are to be lost there: is the SP of his brigade one of them?
    }
prompt-losses =
    { $sp ->
        [one] 1 SP is to be lost at { $space }: infantry or cavalry?
       *[other] { $sp } SP are to be lost at { $space }: choose whether the next is infantry or cavalry.
    }
prompt-retreat =
    { $side ->
        [csa] The Confederates must retreat from { $space }: choose where to.
       *[other] The Union troops must retreat from { $space }: choose where to.
    }
prompt-home = The raid has succeeded: does the force go straight back or stay?
prompt-merge = Two of your armies are at { $space }: choose the one to dissolve.
prompt-succession = Choose who commands the { $army }.
prompt-excess =
    { $stop ->
        [0] The enemy has too many generals at { $space }: choose who must leave.
       *[other] The enemy has too many generals at { $space }: choose who must leave, or let it stand until all rounds are played.
    }

## Prompts: political control

prompt-capital = The government is in flight: choose its new seat.
prompt-raid = Does your cavalry at { $space } remove the enemy PC marker there?
prompt-order = Your SW rises and falls in this step: choose what counts first.
prompt-fill = { $state } is yours: choose the vacant spaces in which to place PC markers.

## Prompts: events

prompt-levy =
    { $n ->
        [one] { $card }, 1 SP to place: choose its space.
       *[other] { $card }, { $n } SP to place: choose a space for the next.
    }
prompt-flags =
    { $n ->
        [one] { $card }: choose a space.
       *[other] { $card }: choose a space, { $n } left, or stop.
    }
prompt-toll =
    { $n ->
        [0] { $card }: choose where 1 SP is removed, or 2 where there are 8 or more.
       *[other] { $card }, { $n } SP to remove: choose where.
    }
prompt-west = War in the West: choose what the card brings.
prompt-forts =
    { $stop ->
        [0] Choose where a fort is built.
       *[other] Choose where a fort is built ({ $n } left), or stop.
    }
prompt-weapon =
    { $weapon ->
        [ironclad] Choose the harbour the ironclad defends.
        [torpedoes] Choose a harbour for torpedoes, { $n } left, or stop.
       *[other] Choose the harbour the Hunley defends.
    }
prompt-scientist = Choose what is built.
prompt-monitor = Choose the ironclad that is sunk.
prompt-elite-unit = Choose the army the elite unit joins.
prompt-away = { $card }: choose the general who is called away.
prompt-tour = Davis visits his armies: relieve a commander at half the cost in SW?
prompt-crisis = Choose the army of the West whose command is to change.
prompt-call = Choose a general to call to the { $army }, or nobody.
prompt-old-chief = Does { $general } stay with the army, or leave it?
prompt-lead = { $card }: choose the general who leads it.
prompt-way = { $general } may go by land or by river: choose his way.
prompt-richmond = Choose the army that marches on Richmond.
prompt-depot = Choose where up to { $n } SP gather by rail for an attack, or attack without them.
prompt-gather = { $n } SP may still come by rail to { $space }: choose where the next leaves from, or finish.
prompt-strike = Choose the general who attacks.
prompt-galveston = Choose the Union-held place to assault.
prompt-from = Choose where the assault on { $space } sets out from.

## Actions: cards

action-event = Play { $card } for its event
    .hint = its text takes effect
action-ops =
    { $value ->
        [one] Play { $card } for 1 operations point
       *[other] Play { $card } for { $value } operations points
    }
    .hint = a move, an army, a fort, markers
action-discard = Discard { $card }
    .hint = nothing happens
action-open = Open with { $card }
    .hint = before the Union plays
action-wait = Wait
    .hint = the Union plays first
action-interrupt = Play { $card }
    .hint = out of turn, for all to see
action-pass =
    { $step ->
        [intercept] Let them pass
        [operations] Do nothing with the card
       *[other] Play no card
    }
    .hint = the game goes on
action-go-on = Go on with the war
    .hint = the next turn begins
action-stop-war = Stop here
    .hint = ends if both choose it

## Actions: operations

action-activate =
    { $formation ->
        [army] Activate { $general }: { $army }, { $sp } SP at { $space }
        [brigade] Activate { $general }: cavalry brigade at { $space }
       *[other] { $sp ->
            [0] Activate { $general } at { $space }, without infantry
           *[other] Activate { $general }: a corps from { $space }, up to { $sp } SP
        }
    }
    .hint = a move by land
    .barred = Activate { $general }
action-division = Move a division from { $space }, up to { $sp } SP
    .hint = without a general
action-sail = Sail from { $space }
    .hint = up to 3 SP and a general
    .bare = Send a fleet
action-steam = Send 1 SP by water from { $space }
    .hint = no Union naval control
action-transport = Move the { $army } by water
    .hint = uses up the campaign
action-create =
    { $cost ->
        [0] Create an army at { $space }
       *[other] Create an army at { $space }: -{ $cost } SW for a senior passed over
    }
    .hint = the senior general commands
    .bare = Create an army
action-raise = Create the { $army }
    .hint = its marker goes on the map
action-relieve =
    { $cost ->
        [0] Relieve { $general } of the { $army }
       *[other] Relieve { $general } of the { $army }: -{ $cost } SW
    }
    .hint = then choose his successor
action-name =
    { $cost ->
        [0] Give the command to { $general }
       *[other] Give the command to { $general }: -{ $cost } SW for seniors passed over
    }
    .hint = he commands from now on
action-reassign =
    { $cost ->
        [0] Reassign him to the { $army }
       *[other] { $general ->
            [nobody] Reassign him to the { $army }: -{ $cost } SW
           *[other] Reassign him to the { $army } in place of { $general }: -{ $cost } SW
        }
    }
    .hint = by a line of communication
action-demote = Demote him: he returns next turn
    .hint = goes to the turn track
action-dismiss = Remove him from the game
    .hint = for good
action-reorganise = Reorganise the generals
    .hint = they move without troops
action-pick =
    { $step ->
        [call] Call { $general } from { $space }
       *[other] Move { $general } from { $space }
    }
    .hint = without troops
action-fort = Build a fort at { $space }
    .hint = one of your fort counters
    .bare = Build a fort
action-mark =
    { $resource ->
        [0] Place a PC marker at { $space }
       *[other] Place a PC marker at { $space }: destroys the resource space
    }
    .hint = the space becomes yours
    .barred = Place a PC marker at { $space }
    .bare = Place PC markers
action-raid = Remove the enemy PC marker at { $space }
    .hint = the space is as printed again
action-queue = Add it to the operations queue of { $general }: { $n } of { $needs }
    .hint = he moves once it is enough

## Actions: on the march

action-with-sp =
    { $target ->
        [0] Take no infantry
       *[other] Take { $target } SP
    }
    .hint = infantry of this space
action-alone = Take nobody else
    .hint = the general goes by himself
action-along =
    { $mounted ->
        [0] Take { $general } along
       *[other] Take { $general } and his cavalry along
    }
    .hint = he moves with the force
    .barred = Take { $general } along
    .bare = Take a general along
action-to =
    { $step ->
        [move] { $meets ->
            [nobody] March to { $space }{ the-route }
            [fort] March against the fort at { $space }{ the-route }
            [both] March against { $space }{ the-route }: { $foes } SP and a fort
           *[other] March against { $space }{ the-route }: { $foes } SP
        }
        [voyage] { $meets ->
            [nobody] Sail to { $space }{ the-guns }
            [fort] Assault the fort at { $space }{ the-guns }
            [both] Assault { $space }{ the-guns }: { $foes } SP and a fort
           *[other] Assault { $space }{ the-guns }: { $foes } SP
        }
        [transport] { $meets ->
            [nobody] Land at { $space }{ the-guns }
            [fort] Assault the fort at { $space }{ the-guns }
            [both] Assault { $space }{ the-guns }: { $foes } SP and a fort
           *[other] Assault { $space }{ the-guns }: { $foes } SP
        }
        [train] Move 1 SP to { $space }
        [steam] Steam to { $space }
       *[other] Go to { $space }
    }
    .barred = To { $space }
action-convert =
    { $resource ->
        [0] Place a PC marker at { $space }, 1 MP
       *[other] Place a PC marker at { $space }, 1 MP: destroys the resource space
    }
    .hint = the army stays in motion
    .barred = Place a PC marker here
action-take-sp = Take 1 SP along
    .hint = from this space
action-drop-sp = Leave 1 SP here
    .hint = it stays behind
action-take =
    { $mounted ->
        [0] Take { $general } along
       *[other] Take { $general } and his cavalry along
    }
    .hint = he moves with the force
action-drop =
    { $mounted ->
        [0] Leave { $general } here
       *[other] Leave { $general } and his cavalry here
    }
    .hint = he stays behind
action-mount = Make him a cavalry general
    .hint = his 1 SP becomes a brigade
action-grow = Strengthen the brigade to 2 SP
    .hint = takes in 1 SP of infantry
action-stop =
    { $step ->
        [campaign] End the campaign
        [voyage] Stay in port
       *[other] End the move
    }
    .hint = the rest is forgone

## Actions: interception, battle, retreat

action-intercept = Intercept with { $general }, { the-die }
    .barred = Intercept with { $general }
    .hint = failing, he stays in place
action-cigars = Intercept with { $general }: { $card }
    .hint = no die, it succeeds
action-manassas = Intercept with { $general }: { $card }
    .hint = no die, up to two spaces away
action-leave-sp =
    { $target ->
        [0] Leave nobody
       *[other] Leave { $target } SP
    }
    .hint = as a garrison of the fort
action-stand = Stand and fight
    .hint = the battle follows
action-withdraw = Try to retreat before battle, { the-die }
    .hint = failing, the battle follows
action-back = Fall back to { $space }
    .hint = the whole force goes
action-elite =
    { $target ->
        [0] Use no elite unit
        [one] Use { $target } elite unit
       *[other] Use { $target } elite units
    }
    .hint = each adds 1 to the die
action-pay = Count it as one of the losses
    .hint = the others lose 1 SP less
action-spare = Lose another SP instead
    .hint = it returns next turn
action-foot = Lose 1 SP of infantry
    .hint = it is gone
action-lose =
    { $grown ->
        [0] Lose the brigade of { $general }
       *[other] Reduce the brigade of { $general } to 1 SP
    }
    .barred = Lose the brigade of { $general }
    .hint =
        { $grown ->
            [0] he returns in time
           *[other] he rides on with 1 SP
        }
action-home = Go back to { $space }
    .hint = the raid is over
action-dissolve = Dissolve the { $army }: -{ $cost } SW
    .hint = its generals return in time
action-lead = { $general }: +{ $rating }
    .hint = his rating counts
    .barred = { $general }
action-let = Let it stand
    .hint = until all rounds are played
action-send =
    { $gone ->
        [0] Send { $general } away
       *[other] Remove { $general } from the game
    }
    .hint = he leaves the map

## Actions: reinforcements, political control, events

action-recruit = Place 1 SP at { $space }
    .hint = infantry
action-fewer = 1 SP less for { $target }
    .hint = of this turn's troops
action-entrain =
    { $step ->
        [gather] Bring 1 SP from { $space }
       *[other] Move 1 SP from { $space }
    }
    .hint = by rail or by water
    .barred = Move 1 SP from { $space }
    .bare = Move an SP
action-post = Send a general to { $space }
    .hint = who it is shows later
action-settle =
    { $cost ->
        [0] Move the capital to { $space }
       *[other] Move the capital to { $space }: -{ $cost } SW
    }
    .hint = the government sits there
    .barred = Move the capital to { $space }
action-apply =
    { $effect ->
        [state] First the control of { $state }: { signed-change }
        [invaded] First the invasion of { $state }: { signed-change }
        [mississippi] First the Mississippi: { signed-change }
       *[other] First this: { signed-change }
    }
    .hint = the fortunes of war follow it
action-all = Place markers in all of them
    .hint = every vacant space
action-strike = Remove infantry at { $space }
    .hint = never cavalry
action-choose =
    { $step ->
        [way] Go { $target }
        [west] Take { $target }
       *[other] Build { $target }
    }
    .hint = for this card
action-lay =
    { $weapon ->
        [ironclad] Station the ironclad at { $space }
        [torpedoes] Lay torpedoes at { $space }
       *[other] Station the Hunley at { $space }
    }
    .hint = against amphibious assaults
action-sink = Sink the ironclad at { $space }
    .hint = it is gone
action-assign =
    { $step ->
        [richmond] March on Richmond with the { $army }
        [crisis] Change the command of the { $army }
       *[other] The elite unit joins the { $army }
    }
    .hint = this army
action-gather = Gather troops at { $space }
    .hint = they come by rail
action-assault = Assault { $space }
    .hint = an amphibious assault
action-from = Set out from { $space }
    .hint = up to 3 SP
action-stay =
    { $step ->
        [home] Stay where they are
       *[other] He stays with the army
    }
    .hint = nothing changes
action-done =
    { $step ->
        [strategic] Finish strategic movement
        [markers] Place no more markers
        [flags] No more spaces
        [fill] Place no more markers
        [reorganise] Finish reorganising
        [raid] Leave the marker
        [depot] Attack without gathering troops
        [gather] Bring no more
        [forts] Build no more
        [weapon] Lay no more
        [tour] Relieve nobody
        [call] Call nobody
        [succession] Leave the command as it is
        [strike] Attack nowhere
       *[other] Done
    }
    .hint = go on without

## Log: headings

log-heading-turn = Turn { $turn } · { $season } { NUMBER($year, useGrouping: 0) }
log-heading-phase = { $phase }
log-heading-round = { of-side } round

## Log: the turn and its cards

log-opening = Set up: { $scenario }
log-dealt =
    { $n ->
        [one] Each side was dealt 1 card
       *[other] Each side was dealt { $n } cards
    }
log-reshuffled = The discards were shuffled back into the deck
log-plays-event = { The-side } played { $card } for its event
log-plays-ops = { The-side } played { $card } for operations
log-plays-discard = { The-side } discarded { $card }
log-interrupts = { The-side } interrupted with { $card }
log-cancelled = The move from { $space } was cancelled
log-card-removed = { $card } left the game
log-stripped = { The-side } had to discard { $card }
log-on-to-richmond = The Union must march on Richmond with its next card
log-emancipation = Emancipation was proclaimed
log-intervention = Europe intervened; the blockade fell to { $level }
log-queued =
    { $value ->
        [one] The operations queue of { $general } now had 1 point
       *[other] The operations queue of { $general } now had { $value } points
    }
log-war-over = The war was over

## Log: reinforcements

log-recruited = { The-side } raised { $sp } SP at { $space }
log-recruited-together = { The-side } raised { $sp } SP: { $spaces_each }
log-runners = Blockade runners got through in the { $zone }, against a blockade of { $level }
log-runners-caught = Blockade runners were caught in the { $zone }, against a blockade of { $level }
log-zone-closed = No port was open to blockade runners in the { $zone }
log-entrained = 1 { of-side } SP was moved from { $space } to { $space2 }
log-entrained-together = { $sp } { of-side } SP were moved from { $space } to { $space2 }
log-general-posted =
    { $side ->
        [csa] A Confederate general, still unknown, was sent to { $space }
       *[other] A Union general, still unknown, was sent to { $space }
    }
log-arrived = { $general } arrived at { $space }
log-desertions = Desertion: { $n } SP fewer in the next Confederate reinforcements
log-locomotives = Worn-out locomotives will slow the next Confederate strategic movement

## Log: generals and armies

log-army-raised = The { $army } was created at { $space } under { $general }
log-army-lost = The { $army } was lost at { $space }
log-commands = { $general } took command of the { $army }
log-generic = The { $army } was left to a generic commander
log-relieved = { $general } was relieved of the { $army }
log-reassigned = { $general } was reassigned to the { $army }
log-demoted = { $general } was demoted, to return next turn
log-dismissed = { $general } was removed from the war
log-let-stand =
    { $side ->
        [csa] The Union let the Confederates keep too many generals at { $space } for now
       *[other] The Confederacy let the Union keep too many generals at { $space } for now
    }
log-leads = The rating of { $general } was chosen for the battle at { $space }
log-sent-away = { $general } had no command left at { $space } and was sent away
log-travelled = { $general } travelled from { $space } to { $space2 }
log-elite-unit = An elite unit joined the { $army }
log-elite-lost = { The-side } lost an elite unit
log-mounted = { $general } became a cavalry general
log-grown = The brigade of { $general } grew to 2 SP at { $space }
log-replaced = { $general2 } will come in the place of { $general }

## Log: movement

log-activated =
    { $formation ->
        [army] { $general } was activated at { $space } with his army
        [brigade] { $general } was activated at { $space } with his cavalry brigade
       *[other] { $general } was activated at { $space } with a corps
    }
log-division = A { of-side } division was activated at { $space }
log-marched =
    { $general ->
        [nobody] { A-force } of { $sp } SP marched from { $space } to { $space2 }
       *[other] { $sp ->
            [0] { $general } went from { $space } to { $space2 }
           *[other] { $general } marched from { $space } to { $space2 } with { $sp } SP
        }
    }
log-marched-there =
    { $general ->
        [nobody] { A-force } of { $sp } SP marched from { $space } to { $space2 }, where { $there } SP stand now
       *[other] { $sp ->
            [0] { $general } went from { $space } to { $space2 }, where { $there } SP stand now
           *[other] { $general } marched from { $space } to { $space2 } with { $sp } SP; { $there } SP stand there now
        }
    }
log-journey =
    { $general ->
        [nobody] { A-force } of { $sp } SP marched from { $space } by { $spaces_and } to { $space2 }
       *[other] { $sp ->
            [0] { $general } went from { $space } by { $spaces_and } to { $space2 }
           *[other] { $general } marched from { $space } by { $spaces_and } to { $space2 } with { $sp } SP
        }
    }
log-journey-there =
    { $general ->
        [nobody] { A-force } of { $sp } SP marched from { $space } by { $spaces_and } to { $space2 }, where { $there } SP stand now
       *[other] { $sp ->
            [0] { $general } went from { $space } by { $spaces_and } to { $space2 }, where { $there } SP stand now
           *[other] { $general } marched from { $space } by { $spaces_and } to { $space2 } with { $sp } SP; { $there } SP stand there now
        }
    }
log-marched-taking = { log-marched } and took control of { $spaces2_and }
log-journey-taking = { log-journey } and took control of { $spaces2_and }
log-halted = The move ended at { $space }, with { $sp } { of-side } SP there
log-went-home = The raiders went back to { $space }
log-landed =
    { $general ->
        [nobody] A fleet took { $sp } SP from { $space } to { $space2 }
       *[other] { $sp ->
            [0] A fleet took { $general } from { $space } to { $space2 }
           *[other] A fleet took { $general } with { $sp } SP from { $space } to { $space2 }
        }
    }
log-ran-guns = The fleet ran the guns of { $space }
log-driven-back = The guns of { $space } drove the fleet back
log-steamed = 1 Confederate SP went by water from { $space } to { $space2 }
log-assault = { $sp } Confederate SP set out from { $space } to assault { $space2 }
log-returned = { of-side } troops went back from the amphibious assault, from { $space } to { $space2 }

## Log: interception, battle, retreat

log-intercepts = { $general } intercepted at { $space }; needed { $needs } or less
log-misses = { $general } failed to intercept at { $space }; needed { $needs } or less
log-gets-away = The { of-side } force at { $space } got away before battle; needed { $needs } or less
log-held-fast = The { of-side } force at { $space } could not get away; needed { $needs } or less
log-withdrew = The { of-side } force withdrew from { $space } to { $space2 }
log-overrun = { The-side } overran { $sp } SP at { $space }
log-driven-off = { $general } was driven from { $space }
log-battle =
    { $defenders ->
        [0] { $side ->
            [csa] The Confederacy attacked the ungarrisoned fort at { $space } with { $attackers } SP
           *[other] The Union attacked the ungarrisoned fort at { $space } with { $attackers } SP
        }
       *[other] { $size ->
            [small] Small battle at { $space }: { the-side } attacked with { $attackers } SP against { $defenders }
            [medium] Medium battle at { $space }: { the-side } attacked with { $attackers } SP against { $defenders }
           *[other] Large battle at { $space }: { the-side } attacked with { $attackers } SP against { $defenders }
        }
    }
log-battle-dice = { The-side } won at { $space }: attacker { $die } + { $drm }, defender { $die2 } + { $drm2 }; losses by the table { $lost } and { $lost2 }
log-casualty-die = { of-side } generals under fire; one falls on { $needs } or less
log-fallen = { $general } fell at { $space }
log-lost-sp = { The-side } lost { $sp } SP of infantry at { $space }
log-lost-sp-together = { The-side } lost { $sp } SP of infantry: { $spaces_each }
log-brigade-lost = The brigade of { $general } was lost at { $space }
log-brigade-shrunk = The brigade of { $general } was reduced to 1 SP
log-retreated = The { of-side } force retreated from { $space } to { $space2 }
log-stragglers = The { of-side } force lost 1 SP more for ending at { $space }, under an enemy PC
log-surrendered = { $sp } { of-side } SP surrendered at { $space }

## Log: control, forts, fleets

log-marked = { $space } came under { of-side } control
log-marked-together = { $spaces_and } came under { of-side } control
log-unmarked = The PC marker at { $space } was removed
log-destroyed = The resource space at { $space } was destroyed
log-fort-built = { The-side } built a fort at { $space }
log-fort-razed = The { of-side } fort at { $space } was destroyed
log-weapon-laid =
    { $weapon ->
        [ironclad] An ironclad was stationed at { $space }
        [torpedoes] Torpedoes were laid at { $space }
       *[other] The Hunley was stationed at { $space }
    }
log-weapons-lost = The naval weapons at { $space } were lost
log-ironclad-sunk = The ironclad at { $space } was sunk
log-blockade-level = The blockade level was now { $level }
log-amphibious-level = The amphibious assault modifier was now { $level }
log-struck = { The-side } lost 1 SP of infantry at { $space }: { $card }
log-capital-lost = The { of-side } government fled from { $space }
log-capital-moved = The { of-side } government settled at { $space }
log-state-won = { The-side } won { $state }
log-river-open = The Mississippi was open from its source to the sea

## Log: Strategic Will

log-will-resource = Resource space at { $space } destroyed: { will-now }
log-will-fort = Fall of a fort, { $space }: { will-now }
log-will-capital = Capital lost at { $space }: { will-now }
log-will-refuge = New capital at { $space }: { will-now }
log-will-state = Control of { $state }: { will-now }
log-will-invaded = Invasion of { $state }: { will-now }
log-will-mississippi = The Mississippi opened: { will-now }
log-will-weariness = War weariness: { will-now }
log-will-remorse = Remorse: { will-now }
log-will-relief = Relief of { $general }: { will-now }
log-will-passed-over = Seniors passed over for { $general }: { will-now }
log-will-outranked = { $general } passed over for the command: { will-now }
log-will-mcclellan = Faith in McClellan: { will-now }
log-will-army = Loss of the { $army }: { will-now }
log-will-stacked = Commander of the dissolved { $army }: { will-now }
log-will-victory = Victory at { $space }: { will-now }
log-will-defeat = Defeat at { $space }: { will-now }
log-will-intervention = Foreign intervention: { will-now }
log-will-event = { $card }: { will-now }
log-will-blockade =
    { $n ->
        [one] Blockade, one zone brought nothing: { will-now }
       *[other] Blockade, { $n } zones brought nothing: { will-now }
    }
log-will-blockade-neglected = Blockade neglected: { will-now }
log-will-armies = Strength of the armies in the field: { of-side } SW +{ $change }, now { $will }

## Where the SW went

ledger-resource = Resource spaces
ledger-fort = Forts
ledger-capital = Capital lost
ledger-refuge = New capital
ledger-state = Control of states
ledger-invaded = Invasion
ledger-mississippi = The Mississippi
ledger-weariness = War weariness
ledger-remorse = Remorse
ledger-relief = Generals relieved
ledger-passed-over = Seniors passed over
ledger-outranked = Seniors passed over
ledger-mcclellan = McClellan
ledger-army = Armies lost
ledger-stacked = Armies dissolved
ledger-victory = Victories
ledger-defeat = Defeats
ledger-intervention = Foreign intervention
ledger-event = Events
ledger-blockade = Blockade
ledger-blockade-neglected = Blockade neglected
ledger-armies = Armies in the field
ledger-fortunes = Fortunes of war

## Battle modifiers

modifier-commander = Commander
modifier-subordinate = Subordinate
modifier-interception = Interception
modifier-amphibious = Amphibious assault
modifier-fort = Fort
modifier-siege-guns = Siege guns
modifier-elite = Elite units
modifier-ungarrisoned = Fort without a garrison
modifier-ratio = Force ratio
modifier-supply = Enemy out of supply
modifier-ambush = Ambush
modifier-card = Card

## Why something cannot be done

refused-enemy-event = The event of this card belongs to the other side.
refused-not-now = The conditions of this event are not met now.
refused-rough-country = Only Confederate generals take that dashed connection, with a card of 3 or a campaign card.
refused-river-barred = The river is closed to you there.
refused-general-alone = A general without troops goes neither to enemies nor into a space they control.
refused-division-stays-home = A division does not enter enemy country.
refused-no-points = It has not enough MP left for that.
refused-general-left-alone = A general would be left there without troops.
refused-against-orders = The card orders it elsewhere.
refused-convert-no-supply = Out of supply it places no PC marker.
refused-rating-too-high = His strategy rating is higher than the card.
refused-general-has-moved = He has moved already with this card.
refused-no-way-by-land = No road leads from there.
refused-no-troops = He has no troops with him.
refused-army-has-moved = His army has moved already with this card.
refused-stays-with-army = He must stay with his army.
refused-value-too-low = The card is not worth enough for that.
refused-no-army-markers = No army marker is left.
refused-no-forts-left = No fort is left to build.
refused-enemy-in-space = Enemies are there.
refused-no-supply = It is out of supply.
refused-pro-union = The place sides with the Union.
refused-fort-is-full = No more may garrison the fort.
refused-state-has-had = That state has given its SP already in this turn.
refused-no-trains-left = No more SPs can move this turn.
refused-point-has-moved = What is there has moved already.
refused-no-line-from-here = No line leads from there to anywhere.
refused-no-line-to-there = No line leads there.
refused-army-needs-general = An army without a commander comes first.
refused-generals-too-many = Too many generals would be left for the troops there.
refused-generals-enough = There are generals enough for the troops there.
refused-not-vacant = It is not vacant.
refused-not-own-country = The state is none of your own side's.
refused-no-brigade = He has no cavalry brigade.
refused-no-infantry = No infantry is there.
refused-one-in-each-state = In this campaign one force moves from each state, and from here one has moved.
refused-has-sailed = Only one move of a campaign goes by water.
refused-no-room-in-corps = The corps has no room for his cavalry.
refused-outranks-him = He outranks the general of the corps.
refused-force-left-here = The enemy marches from there.
refused-no-road-for-that = Nobody intercepts or falls back along that connection.
refused-not-in-command = He does not command the troops there.
refused-attacker-came-there = The attacker came from there.
refused-enemy-country = The enemy controls it.
refused-better-refuge = They fall back where it is safer, as long as they can.
refused-no-use-here = It is of no use here.
refused-force-is-full = The force has no room for so many.
refused-one-general-only = Only one general may go along.
refused-no-way-by-water = Forts or ironclads bar the way by water.
refused-rivers-only = In this turn the Union sails on rivers only.
refused-counts-already = His rating counts already.
refused-cavalry-detached = A card keeps the cavalry out of this battle.
refused-one-of-cavalry = Only one of them may be of cavalry.
refused-no-capital = Without a capital no card places PC markers as operations.

## How it ended

outcome-will-broken = The Union wins: the South has no will left to fight, with an SW of { $csa } against { $usa }.
    .short = the South gives up
outcome-exhausted = The Union wins: every resource space of the South is destroyed and every blockade runner port closed. SW: Union { $usa }, Confederacy { $csa }.
    .short = no resources, no ports
outcome-election = The Confederacy wins: in the Fall of 1864 the North, with an SW of { $usa }, votes for peace. Confederate SW: { $csa }.
    .short = the election of 1864
outcome-north-weary = The Confederacy wins: its SW of { $csa } is more than twice the { $usa } of the North.
    .short = the North gives up
outcome-draw = A draw: neither side has met its conditions alone. SW: Union { $usa }, Confederacy { $csa }.
    .short = a draw
outcome-usa-border = The Union wins 1861: Missouri, Kentucky and West Virginia are its own. SW: Union { $usa }, Confederacy { $csa }.
    .short = the border states
outcome-usa-heart = The Union wins 1861: the South has lost heart, with an SW of { $csa } against { $usa }.
    .short = the South loses heart
outcome-csa-border = The Confederacy wins 1861: Missouri and Kentucky are its own. SW: Union { $usa }, Confederacy { $csa }.
    .short = the border states
outcome-csa-heart = The Confederacy wins 1861: the North has lost heart, with an SW of { $usa } against { $csa }.
    .short = the North loses heart
outcome-usa-will = The Union wins: its SW of { $usa } stands above the { $csa } of the South.
    .short = the higher SW
outcome-csa-will = The Confederacy wins: the SW of the North, { $usa }, does not stand above its own { $csa }.
    .short = the higher SW
outcome-usa-states =
    { $states ->
        [one] The Union wins: it counts 1 state, with ten needed. SW: Union { $usa }, Confederacy { $csa }.
       *[other] The Union wins: it counts { $states } states, with ten needed. SW: Union { $usa }, Confederacy { $csa }.
    }
    .short = ten states
outcome-csa-states =
    { $states ->
        [one] The Confederacy wins: the Union counts 1 state, short of the ten it needs. SW: Union { $usa }, Confederacy { $csa }.
       *[other] The Confederacy wins: the Union counts { $states } states, short of the ten it needs. SW: Union { $usa }, Confederacy { $csa }.
    }
    .short = fewer than ten states

## Why the computer player would do it

why-play = that is what one usually does here.
why-event = the event of { $card } is worth more now than its operations.
why-ops = for operations, { $card } does the most just now.
why-quick = there is nothing much to choose here.

## Odds

odds-battle = Battle
odds-interception = Interception
odds-withdrawal = Retreat before battle
odds-guns = Running the guns
odds-blockade = Blockade runners
odds-no-only-a-fort = Without strength points only a fort can defend itself, and only against a landing.
odds-no-amphibious = Only Union landings have an amphibious modifier.
odds-no-ambush = An ambush is laid on land, in a small or medium battle.
odds-no-siege-guns = Siege guns are for a Union attack on a fort.
odds-field-attacker = Attacking side
odds-field-attacker-sp = Attacker: strength points
odds-field-attacker-rating = Attacker: commander's offence rating
odds-field-attacker-army = Attacker: it is an army
odds-field-attacker-horse = Attacker: cavalry with it
odds-field-attacker-second = Attacker: offence rating of an army's first subordinate
odds-field-attacker-third = Attacker: offence rating of the second
odds-field-attacker-elite = Attacker: elite units used
odds-field-attacker-unsupplied = Attacker: out of supply
odds-field-attacker-generals = Attacker: a general who may fall
odds-field-defender-sp = Defender: strength points
odds-field-defender-rating = Defender: commander's defence rating
odds-field-defender-army = Defender: it is an army
odds-field-defender-horse = Defender: cavalry with it
odds-field-defender-second = Defender: defence rating of an army's first subordinate
odds-field-defender-third = Defender: defence rating of the second
odds-field-defender-elite = Defender: elite units used
odds-field-defender-unsupplied = Defender: out of supply
odds-field-defender-generals = Defender: a general who may fall
odds-field-met = The defender has intercepted
odds-field-fort = The defender has a fort
odds-field-no-star = Resource space or capital: asterisks do not count
odds-field-card = Added by the card of the move
odds-field-ambush = Ambush by the defender
odds-field-siege-guns = Siege guns
odds-field-sea = Attack from the water
odds-field-amphibious = Amphibious modifier
odds-field-admiral = With an admiral's card
odds-field-ironclad = An ironclad there
odds-field-torpedoes = Torpedoes there
odds-field-hunley = The Hunley there
odds-field-defence = Defence rating of the general
odds-field-horse = Cavalry with him
odds-field-blockade = Blockade level
odds-field-zones = Zones with an open port
odds-result-wins = The attacker wins
odds-result-wins-lost = The attacker wins, with nobody left
odds-result-beaten = The defender wins
odds-result-beaten-lost = The defender wins, with nobody left
odds-result-intercepts = He intercepts
odds-result-misses = He does not
odds-result-gets-away = The force gets away
odds-result-held-fast = It must fight
odds-result-runs-past = The fleet gets past
odds-result-turned-back = It is driven back
odds-result-sp-0 = No SP
odds-result-sp-1 = 1 SP
odds-result-sp-2 = 2 SP
odds-result-sp-3 = 3 SP
odds-result-sp-4 = 4 SP
odds-line-size =
    { $size ->
        [small] Small battle, { $sp } SP in all
        [medium] Medium battle, { $sp } SP in all
       *[other] Large battle, { $sp } SP in all
    }
odds-line-attacker-adds = Attacker: { $modifier }, +{ $n }
odds-line-attacker-total = Attacker: +{ $n } to the die in all
odds-line-defender-adds = Defender: { $modifier }, +{ $n }
odds-line-defender-total = Defender: +{ $n } to the die in all
odds-line-losses = The attacker loses { $attacker } SP, the defender { $defender }: { $chance }%
odds-line-mean = SP lost on average: attacker { $attacker }, defender { $defender }
odds-line-attacker-destroyed = The attacker is wiped out: { $chance }%
odds-line-attacker-general = A general of the attacker falls: { $chance }%
odds-line-defender-destroyed = The defender is wiped out: { $chance }%
odds-line-defender-general = A general of the defender falls: { $chance }%
odds-line-die =
    { $low ->
        [1] { $high ->
            [1] With a 1 only
            [6] With any die
           *[other] With { $high } or less
        }
        [6] With a 6 only
       *[other] With { $low } or more
    }
odds-line-no-die = No die will do
odds-line-runners-mean = SP on average: { $sp }
odds-line-runners = { $sp } SP, { $will } SW lost: { $chance }%

## What dice are rolled and things drawn for

roll-guns = Running the guns of { $space }
    .kind = Running the guns
roll-attack = The attack on { $space }
    .kind = Attacks
roll-defence = The defence of { $space }
    .kind = Defences
roll-general = A new general, face down
roll-withdraw = Getting away from { $space } before battle
    .kind = Getting away before battle
roll-deck = The deck shuffled
roll-hand = A card from the hand
roll-casualty = Whether the generals come through unhurt
roll-fallen = Which general falls
roll-runners = Running the blockade of { $zone }
    .kind = Running the blockade
roll-intercept = { $general } intercepting at { $space }
    .kind = Interceptions

## What an ending leaves undone

undone-march =
    { $points ->
        [one] One movement point is left.
       *[other] { $points } movement points are left.
    }
undone-rails =
    { $points ->
        [one] One more space could be reached by rail.
       *[other] { $points } more spaces could be reached by rail.
    }
undone-convert =
    { $points ->
        [one] { $space } is not under your control: the last movement point would place a PC marker.
       *[other] { $points } movement points are left, and { $space } is not under your control: one of them would place a PC marker.
    }
undone-campaign =
    { $n ->
        [one] One move of the campaign is left
       *[other] { $n } moves of the campaign are left
    }, and { $forces ->
        [one] one force could still set out.
       *[other] { $forces } forces could still set out.
    }
undone-strategic =
    { $n ->
        [one] 1 SP may still move
       *[other] { $n } SP may still move
    }, from { $spaces ->
        [one] one space.
       *[other] any of { $spaces } spaces.
    }
undone-markers =
    { $n ->
        [one] One PC marker more could be placed
       *[other] { $n } PC markers more could be placed
    }, in { $spaces ->
        [one] one space.
       *[other] any of { $spaces } spaces.
    }
undone-flags =
    { $n ->
        [one] The card allows one space more
       *[other] The card allows { $n } spaces more
    }, { $spaces ->
        [one] and one is open to it.
       *[other] and { $spaces } are open to it.
    }
undone-fill =
    { $n ->
        [one] One vacant space stays without a PC marker.
       *[other] { $n } vacant spaces stay without a PC marker.
    }
undone-reorganise =
    { $n ->
        [one] One general could still move by himself.
       *[other] { $n } generals could still move by themselves.
    }
undone-gather =
    { $n ->
        [one] 1 SP more could come by rail
       *[other] { $n } SP more could come by rail
    }, from { $spaces ->
        [one] one space.
       *[other] any of { $spaces } spaces.
    }
undone-levy =
    { $n ->
        [one] 1 SP of the card is not placed.
       *[other] { $n } SP of the card are not placed.
    }
undone-forts =
    { $n ->
        [one] One fort more could be built.
       *[other] { $n } forts more could be built.
    }
undone-weapon =
    { $n ->
        [one] The last torpedoes are not laid.
       *[other] Torpedoes for { $n } ports are not laid.
    }

## The table as an outline (in the terminal)

view-turn = turn
view-season = season
view-spring = spring
view-summer = summer
view-fall = fall
view-year = year
view-phase = phase
view-reinforcement = Reinforcements
view-deal = Deal
view-strategy = Strategy rounds
view-political = Political control
view-attrition = Attrition
view-end = End of turn
view-active = whose round
view-usa = Union
view-csa = Confederacy
view-neutral = neutral
view-will = SW
view-sign = sign of its fortune
view-ledger = changes of SW (turn, side, change, what for)
view-blockade = blockade level
view-amphibious = amphibious assault modifier
view-emancipation = emancipation
view-intervention = foreign intervention
view-mississippi = Mississippi open
view-capital = capital
view-states = states
view-control = spaces not under the control printed
view-forts = forts
view-destroyed = resource spaces destroyed
view-ironclads = ironclads
view-torpedoes = torpedoes
view-hunley = the Hunley
view-forces = forces
view-sp = SP
view-horse = cavalry
view-grown = brigades of 2 SP
view-generals = generals
view-army = army
view-armies = armies
view-side = side
view-space = at
view-chief = commander
view-elite = elite units
view-track = turn track
view-general = general
view-new = for the first time
view-due = due now
view-fort = fort
view-veiled = generals face down
view-cards = cards in hand
view-deck = cards in the deck
view-discards = discards
view-removed = out of the game
view-hand = your hand
view-card = card
view-use = played as
view-event = event
view-ops = operations
view-discard = discard
view-value = value
view-moves = moves left in the campaign
view-waters = ports under Union naval control
view-open_ports = ports open to blockade runners
view-cut_off = forces out of supply
view-force = on the march
view-kind = kind
view-corps = corps
view-division = division
view-brigade = cavalry brigade
view-at = at
view-start = set out from
view-leader = led by
view-size = size
view-others = with him
view-points = MP left
view-rail = spaces by rail
view-battle = battle
view-attacker = attacker
view-small = small
view-medium = medium
view-large = large
view-sea = from the water
view-intercepted = after an interception
view-modifiers = modifiers
view-commander = commander
view-subordinate = subordinate
view-interception = interception
view-siege-guns = siege guns
view-ungarrisoned = fort without a garrison
view-ratio = force ratio
view-supply = enemy out of supply
view-ambush = ambush
view-queue = operations queue
view-allowance = SP strategic movement may still move
view-resource = resource space
view-refuge = new capital
view-state = control of a state
view-invaded = invasion
view-weariness = war weariness
view-remorse = remorse
view-relief = general relieved
view-passed-over = seniors passed over
view-outranked = senior passed over
view-mcclellan = McClellan
view-stacked = army dissolved
view-victory = victory
view-defeat = defeat
view-blockade-neglected = blockade neglected
view-fortunes = fortunes of war

## The story of a game: what is counted

tally-will = Strategic Will (SW)
    .help = Who has none left gives up.
tally-strength = Strength on the map, in SP
    .help = Infantry and cavalry.
tally-states = States controlled
    .help = Border states count for who holds them.
