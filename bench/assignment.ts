/**
 * Proposes reviewers for 2,000 papers: `npm run bench:assignment`. Prints how long affinities and distribution take and how much
 * memory they need, and compares the distribution with the highest sum and with giving each paper in turn the best reviewers
 * that are left. Exits with 1 where a limit is broken.
 */
import {
  affinities,
  type AffinityPaper,
  type AffinityReviewer,
} from '../server/src/review/proposal/affinity.ts'
import {
  distribute,
  distributeBySum,
  type Demand,
  type Distribution,
} from '../server/src/review/proposal/distribute.ts'
import { seeded, zipf } from './draw.ts'

const [papers, reviewers, perPaper, subjects] = [2000, 200, 3, 20]
const limits = { seconds: 10, megabytes: 500, sum: 0.97 }

const random = seeded(7)
const draw = zipf(random)
const below = (n: number) => Math.floor(random() * n)

/** Words of a subject: some are common to all, as in real abstracts. */
const common = Array.from({ length: 800 }, (_, n) => `common${n}`)
const han = (n: number) => String.fromCodePoint(0x4e00 + n)
const vocabularies = Array.from({ length: subjects }, (_, subject) => ({
  words: Array.from({ length: 1500 }, (_, n) => `term${subject}x${n}`),
  characters: Array.from({ length: 1500 }, () => han(below(6000))),
}))

function textOf(subject: number): string {
  const { words, characters } = vocabularies[subject] as (typeof vocabularies)[number]
  const english = Array.from({ length: 250 }, () => draw(random() < 0.5 ? common : words))
  const chinese = Array.from({ length: 500 }, () => draw(characters))
  return `${english.join(' ')} ${chinese.join('')}`
}
const keywordsOf = (subject: number, n: number) =>
  Array.from({ length: n }, () => draw(vocabularies[subject]?.words ?? []))

const submitted = Array.from({ length: papers }, (): AffinityPaper => {
  const subject = draw(
    vocabularies.map((_, n) => n),
    0.5,
  )
  return { subject: [subject % 5, 100 + subject], keywords: keywordsOf(subject, 5), text: textOf(subject) }
})
const experts = Array.from({ length: reviewers }, (): AffinityReviewer => {
  const known = [below(subjects), below(subjects)]
  const keywords = known.flatMap((subject) => keywordsOf(subject, 5))
  const own = random() < 0.5 ? known.map(textOf).join(' ') : ''
  return { subjects: known.map((subject) => [subject % 5, 100 + subject]), keywords, text: own }
})

function greedy({ needs, limits: most, affinity }: Demand): Distribution {
  const left = [...most]
  const missing = [...needs]
  const pairs: [number, number][] = []
  for (const [paper, need] of needs.entries()) {
    const row = affinity.subarray(paper * left.length, (paper + 1) * left.length)
    const best = [...row.keys()].toSorted((one, other) => (row[other] as number) - (row[one] as number))
    for (const reviewer of best) {
      if (missing[paper] === 0) break
      if ((row[reviewer] as number) < 0 || left[reviewer] === 0) continue
      left[reviewer] = (left[reviewer] as number) - 1
      missing[paper] = (missing[paper] as number) - 1
      pairs.push([paper, reviewer])
    }
    if (need === 0) continue
  }
  return { pairs, missing }
}

function figures({ affinity }: Demand, { pairs, missing }: Distribution) {
  const ofPapers = new Map<number, number>()
  let [sum, worst] = [0, Infinity]
  for (const [paper, reviewer] of pairs) {
    const value = affinity[paper * reviewers + reviewer] as number
    sum += value
    worst = Math.min(worst, value)
    ofPapers.set(paper, (ofPapers.get(paper) ?? 0) + value)
  }
  const lowest = Math.min(...ofPapers.values()) / perPaper
  return { sum, worst, lowest: Math.round(lowest), empty: missing.reduce((all, one) => all + one, 0) }
}

let top = 0
const note = () => (top = Math.max(top, process.memoryUsage.rss()))
const before = process.memoryUsage.rss()
const begun = performance.now()
const { total } = affinities(submitted, experts)
note()
const scored = performance.now()
let conflicts = 0
for (let n = 0; n < total.length; n += 1)
  if (random() < 0.02) {
    total[n] = -1
    conflicts += 1
  }
const demand: Demand = {
  needs: submitted.map(() => perPaper),
  limits: experts.map(() => 32 + below(6)),
  affinity: total,
  seed: 1,
}
const distributing = performance.now()
const ours = distribute(demand, note)
const done = performance.now()
note()
const bySum = distributeBySum(demand)
const bySumDone = performance.now()
const inTurn = greedy(demand)
const inTurnDone = performance.now()

const seconds = (ms: number) => Number((ms / 1000).toFixed(2))
console.log(
  `${papers} papers, ${reviewers} reviewers, ${perPaper} for each paper, ${conflicts} conflicts; affinities took ${seconds(scored - begun)} s`,
)
const rows = {
  'worst pair first': { seconds: seconds(done - distributing), ...figures(demand, ours) },
  'highest sum': { seconds: seconds(bySumDone - done), ...figures(demand, bySum) },
  'in turn': { seconds: seconds(inTurnDone - bySumDone), ...figures(demand, inTurn) },
}
console.table(rows)
const [own, best] = [rows['worst pair first'], rows['highest sum']]
const whole = seconds(scored - begun + done - distributing)
const megabytes = Math.round((top - before) / 1e6)
console.log(`Together ${whole} s and ${megabytes} MB more than before`)
const broken = [
  whole > limits.seconds && `more than ${limits.seconds} s`,
  megabytes > limits.megabytes && `more than ${limits.megabytes} MB`,
  own.worst < best.worst && 'a worse pair than with the highest sum',
  own.sum < limits.sum * best.sum && `less than ${limits.sum} of the highest sum`,
].filter((found) => found !== false)
for (const found of broken) console.log(`Broken: ${found}`)
process.exitCode = broken.length > 0 ? 1 : 0
