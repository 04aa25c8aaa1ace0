/**
 * Which reviewers get which papers. Everything is an integer, so that the same input and seed give the same result on every
 * machine.
 */

/** What is to be distributed; `affinity` has a row for each paper and a column for each reviewer. */
export interface Demand {
  /** How many more reviewers each paper needs. */
  needs: readonly number[]
  /** How many more papers each reviewer takes. */
  limits: readonly number[]
  /** From 0 to 1000; below 0 where the two must not meet: a conflict of interest, or assigned already. */
  affinity: Int16Array
  /** Decides between results that are equally good. */
  seed: number
}

export interface Distribution {
  /** Paper and reviewer of each pair, by paper. */
  pairs: [paper: number, reviewer: number][]
  /** How many reviewers each paper still lacks. */
  missing: number[]
}

/** Returns random numbers below `n` that depend on the seed only (mulberry32). */
function dice(seed: number): (n: number) => number {
  let state = seed | 0
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

function shuffled(length: number, draw: (n: number) => number): Int32Array {
  const order = Int32Array.from({ length }, (_, at) => at)
  for (let at = length - 1; at > 0; at -= 1) {
    const other = draw(at + 1)
    const value = order[at] as number
    order[at] = order[other] as number
    order[other] = value
  }
  return order
}

// A place without a reviewer costs more than any affinity can outweigh, and each further one of the same paper a little more, so
// that as few as possible stay empty, and these at different papers.
const emptyPlace = 1e9
const furtherPlace = 1e6

/** The pairs of a distribution while it grows. */
interface State {
  papers: number
  reviewers: number
  affinity: Int16Array
  /** The lowest affinity that each paper accepts. */
  least: Int16Array
  limits: Int32Array
  isPair: Uint8Array
  /** The papers of each reviewer. */
  held: number[][]
  missing: Int32Array
}

function begin({ needs, limits, affinity }: Demand, least: Int16Array): State {
  return {
    papers: needs.length,
    reviewers: limits.length,
    affinity,
    least,
    limits: Int32Array.from(limits, (limit) => Math.max(0, limit)),
    isPair: new Uint8Array(affinity.length),
    held: limits.map(() => []),
    missing: new Int32Array(needs.length),
  }
}

function pair(state: State, paper: number, reviewer: number): void {
  state.isPair[paper * state.reviewers + reviewer] = 1
  state.held[reviewer]?.push(paper)
}

function part(state: State, paper: number, reviewer: number): void {
  state.isPair[paper * state.reviewers + reviewer] = 0
  const held = state.held[reviewer] as number[]
  held.splice(held.indexOf(paper), 1)
}

const isFull = (state: State, reviewer: number) =>
  (state.held[reviewer] as number[]).length >= (state.limits[reviewer] as number)

/**
 * Fills the places in the best way: as few empty ones as possible, then the highest sum of affinities. One place after another
 * is added on the cheapest path of changes (the Hungarian method). Paths lead from reviewer to reviewer: the step from one to
 * another is the cheapest paper that the one can hand to the other.
 */
function fillBest(state: State, needs: readonly number[], order: Int32Array, onPlace?: () => void): void {
  const { reviewers, affinity, least, isPair, held, missing } = state
  const steps = new Float64Array(reviewers * reviewers)
  const handed = new Int32Array(reviewers * reviewers)
  const ends = new Float64Array(reviewers)
  const endPapers = new Int32Array(reviewers)
  const isOld = new Uint8Array(reviewers).fill(1)
  const potential = new Float64Array(reviewers)
  let endPotential = 0
  const distance = new Float64Array(reviewers)
  const from = new Int32Array(reviewers)
  const isDone = new Uint8Array(reviewers)

  const priceOfEmpty = (paper: number) => emptyPlace + furtherPlace * (missing[paper] as number)

  const renew = (reviewer: number) => {
    isOld[reviewer] = 0
    const first = reviewer * reviewers
    steps.fill(Infinity, first, first + reviewers)
    ends[reviewer] = isFull(state, reviewer) ? Infinity : 0
    endPapers[reviewer] = -1
    for (const paper of held[reviewer] as number[]) {
      const row = paper * reviewers
      const own = affinity[row + reviewer] as number
      const lowest = least[paper] as number
      for (let other = 0; other < reviewers; other += 1) {
        const theirs = affinity[row + other] as number
        if (theirs < lowest || isPair[row + other] === 1) continue
        if (own - theirs < (steps[first + other] as number)) {
          steps[first + other] = own - theirs
          handed[first + other] = paper
        }
      }
      if (own + priceOfEmpty(paper) < ends[reviewer]) {
        ends[reviewer] = own + priceOfEmpty(paper)
        endPapers[reviewer] = paper
      }
    }
  }
  const renewAllOf = (paper: number) => {
    for (let reviewer = 0; reviewer < reviewers; reviewer += 1)
      if (isPair[paper * reviewers + reviewer] === 1) isOld[reviewer] = 1
  }

  const addPlace = (paper: number) => {
    const row = paper * reviewers
    distance.fill(Infinity)
    from.fill(-1)
    isDone.fill(0)
    for (let reviewer = 0; reviewer < reviewers; reviewer += 1) {
      const theirs = affinity[row + reviewer] as number
      if (theirs >= (least[paper] as number) && isPair[row + reviewer] === 0)
        distance[reviewer] = -theirs - (potential[reviewer] as number)
    }
    // Distances are reduced by the potentials, and so is the price of the end.
    let best = priceOfEmpty(paper) - endPotential
    let last = -1
    for (;;) {
      let near = -1
      let nearest = best
      for (let reviewer = 0; reviewer < reviewers; reviewer += 1)
        if (isDone[reviewer] === 0 && (distance[reviewer] as number) < nearest) {
          near = reviewer
          nearest = distance[reviewer] as number
        }
      if (near < 0) break
      isDone[near] = 1
      if (isOld[near] === 1) renew(near)
      const base = nearest + (potential[near] as number)
      const end = base + (ends[near] as number) - endPotential
      if (end < best) {
        best = end
        last = near
      }
      const first = near * reviewers
      for (let other = 0; other < reviewers; other += 1) {
        if (isDone[other] === 1) continue
        const length = base + (steps[first + other] as number) - (potential[other] as number)
        if (length < (distance[other] as number)) {
          distance[other] = length
          from[other] = near
        }
      }
    }
    for (let reviewer = 0; reviewer < reviewers; reviewer += 1)
      potential[reviewer] = (potential[reviewer] as number) + Math.min(distance[reviewer] as number, best)
    endPotential += best
    if (last < 0) {
      missing[paper] = (missing[paper] as number) + 1
      renewAllOf(paper)
      return
    }
    const moved = [paper]
    const leaving = endPapers[last] as number
    isOld[last] = 1
    if (isFull(state, last)) {
      missing[leaving] = (missing[leaving] as number) + 1
      part(state, leaving, last)
      moved.push(leaving)
    }
    let at = last
    for (let before = from[at] as number; before >= 0; before = from[at] as number) {
      const given = handed[before * reviewers + at] as number
      part(state, given, before)
      pair(state, given, at)
      moved.push(given)
      isOld[before] = 1
      at = before
    }
    pair(state, paper, at)
    for (const each of moved) renewAllOf(each)
  }

  // First one reviewer for every paper, then a second one: where there are too few, none is left without any.
  const most = Math.max(0, ...needs)
  for (let place = 0; place < most; place += 1)
    for (const paper of order)
      if ((needs[paper] as number) > place) {
        addPlace(paper)
        onPlace?.()
      }
}

/**
 * Gives a paper one more reviewer by moving others, if that is possible. Returns undefined then, otherwise the papers that were
 * in the way.
 */
function addAny(state: State, paper: number): Set<number> | undefined {
  const { reviewers, affinity, least, isPair, held } = state
  const [from, handed] = [new Int32Array(reviewers).fill(-1), new Int32Array(reviewers).fill(-1)]
  const seen = new Set([paper])
  const queue: number[] = []
  const isKnown = new Uint8Array(reviewers)
  const visit = (candidate: number, before: number) => {
    const row = candidate * reviewers
    const lowest = least[candidate] as number
    for (let reviewer = 0; reviewer < reviewers; reviewer += 1) {
      if (isKnown[reviewer] === 1 || isPair[row + reviewer] === 1) continue
      if ((affinity[row + reviewer] as number) < lowest) continue
      isKnown[reviewer] = 1
      from[reviewer] = before
      handed[reviewer] = candidate
      queue.push(reviewer)
    }
  }
  visit(paper, -1)
  for (let next = 0; next < queue.length; next += 1) {
    const reviewer = queue[next] as number
    if (!isFull(state, reviewer)) {
      for (let at = reviewer; at >= 0;) {
        const [given, before] = [handed[at] as number, from[at] as number]
        if (before >= 0) part(state, given, before)
        pair(state, given, at)
        at = before
      }
      return undefined
    }
    for (const other of held[reviewer] as number[])
      if (!seen.has(other)) {
        seen.add(other)
        visit(other, reviewer)
      }
  }
  return seen
}

/** Returns a state with the pairs that papers still accept, and how many reviewers each paper then needs. */
function keepAccepted(state: State, least: Int16Array): { next: State; open: number[] } {
  const next: State = {
    ...state,
    least,
    isPair: new Uint8Array(state.isPair),
    held: state.held.map((papers) => [...papers]),
  }
  const open: number[] = []
  for (const [reviewer, papers] of state.held.entries())
    for (const paper of papers)
      if ((state.affinity[paper * state.reviewers + reviewer] as number) < (least[paper] as number)) {
        part(next, paper, reviewer)
        open.push(paper)
      }
  return { next, open: open.toSorted((one, other) => one - other) }
}

/** Returns a filled state in which every paper accepts its reviewers; undefined if there is none. */
function fillAny(state: State, least: Int16Array): State | undefined {
  const { next, open } = keepAccepted(state, least)
  for (const paper of open) if (addAny(next, paper)) return undefined
  return next
}

/** How often the worst-off papers are set aside to make the next ones as good as possible. */
const rounds = 6
/** The least part of the highest sum that the further rounds may lead to; the first round comes before the sum. */
const leastSum = 0.98

/** Returns copies of what is acceptable after each round: to the worst-off papers, then to the others as well. */
function raiseWorst(filled: State, onRound: () => void): Int16Array[] {
  const found: Int16Array[] = []
  let state = filled
  let least = Int16Array.from(filled.least)
  const isSettled = new Uint8Array(filled.papers)
  const above = (level: number) =>
    Int16Array.from(least, (value, paper) => (isSettled[paper] === 1 ? value : Math.max(value, level)))
  let low = 0
  for (let round = 0; round < rounds && low < 1000; round += 1) {
    let [feasible, impossible] = [low, 1001]
    while (impossible - feasible > 1) {
      const level = (feasible + impossible) >> 1
      const better = fillAny(state, above(level))
      if (better) {
        state = better
        feasible = level
      } else impossible = level
    }
    least = above(feasible)
    found.push(Int16Array.from(least))
    onRound()
    if (feasible >= 1000) break
    // Those that cannot have more are settled at this level, and the others go on.
    const goal = above(feasible + 1)
    const { next, open } = keepAccepted(state, goal)
    for (const paper of open) {
      let inTheWay = addAny(next, paper)
      if (!inTheWay) continue
      isSettled[paper] = 1
      goal[paper] = least[paper] as number
      inTheWay = addAny(next, paper)
      while (inTheWay) {
        for (const other of inTheWay) {
          isSettled[other] = 1
          goal[other] = least[other] as number
        }
        inTheWay = addAny(next, paper)
      }
    }
    state = next
    least = goal
    low = feasible + 1
    if (isSettled.every((settled) => settled === 1)) break
  }
  return found
}

function sumOf({ held, affinity, reviewers }: State): number {
  let sum = 0
  for (const [reviewer, papers] of held.entries())
    for (const paper of papers) sum += affinity[paper * reviewers + reviewer] as number
  return sum
}

function resultOf({ held, missing }: State): Distribution {
  const pairs = held.flatMap((papers, reviewer) => papers.map((paper): [number, number] => [paper, reviewer]))
  return {
    pairs: pairs.toSorted(([paper, reviewer], [other, another]) => paper - other || reviewer - another),
    missing: [...missing],
  }
}

/** Returns the demand with its reviewers in another order, and what puts them back. */
function mixed(demand: Demand): { inner: Demand; order: Int32Array; back: (state: State) => Distribution } {
  const draw = dice(demand.seed)
  const columns = shuffled(demand.limits.length, draw)
  const order = shuffled(demand.needs.length, draw)
  const affinity = new Int16Array(demand.affinity.length)
  for (const paper of demand.needs.keys())
    for (const [at, column] of columns.entries())
      affinity[paper * columns.length + at] = demand.affinity[paper * columns.length + column] as number
  const limits = Array.from(columns, (column) => demand.limits[column] as number)
  return {
    inner: { ...demand, affinity, limits },
    order,
    back: (state) => {
      const held: number[][] = demand.limits.map(() => [])
      for (const [at, column] of columns.entries()) held[column] = state.held[at] as number[]
      return resultOf({ ...state, held })
    },
  }
}

/** Distributes with the highest sum of affinities, whatever that means for a single paper. */
export function distributeBySum(demand: Demand): Distribution {
  const { inner, order, back } = mixed(demand)
  const state = begin(inner, new Int16Array(demand.needs.length))
  fillBest(state, inner.needs, order)
  return back(state)
}

/**
 * Distributes so that as few places as possible stay empty, then the worst pair is as good as possible, then the next worst as
 * far as the sum hardly suffers, then the sum. `onProgress` is called with what is done, from 0 to 1.
 */
export function distribute(
  demand: Demand,
  onProgress: (part: number) => void = () => undefined,
): Distribution {
  const { inner, order, back } = mixed(demand)
  const places = demand.needs.reduce((sum, need) => sum + need, 0)
  const counted = (start: number, share: number) => {
    let done = 0
    return () => {
      done += 1
      if (done % 100 === 0) onProgress(start + (share * done) / places)
    }
  }
  const plain = begin(inner, new Int16Array(demand.needs.length))
  fillBest(plain, inner.needs, order, counted(0, 0.3))
  // Which places stay empty is settled now; the others can be filled in other ways.
  const needs = demand.needs.map((need, paper) => need - (plain.missing[paper] as number))
  let done = 0
  const levels = raiseWorst(plain, () => {
    done += 1
    onProgress(0.3 + (0.4 * done) / rounds)
  })
  const highest = sumOf(plain)
  let keep = levels.length
  for (;;) {
    const state = begin(inner, levels[keep - 1] ?? new Int16Array(demand.needs.length))
    fillBest(state, needs, order, counted(0.7, 0.3))
    if (keep <= 1 || sumOf(state) >= leastSum * highest) return back({ ...state, missing: plain.missing })
    keep = keep >> 1
  }
}
