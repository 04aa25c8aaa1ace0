/** A paper as far as affinity depends on it. Subjects are paths in the tree, from the top. */
export interface AffinityPaper {
  subject: readonly number[]
  keywords: readonly string[]
  /** Title and abstract in both languages, without markup. */
  text: string
}

/** A reviewer as far as affinity depends on them. */
export interface AffinityReviewer {
  subjects: readonly (readonly number[])[]
  keywords: readonly string[]
  /** Titles and abstracts of their own papers of the event. */
  text: string
}

/** The best affinity, and the best of each part. */
export const bestAffinity = 1000

/** How much each part counts in the affinity. */
export const affinityWeights = { subject: 0.4, keywords: 0.3, text: 0.3 } as const

/** The affinities of all pairs, from 0 to `bestAffinity`: paper by paper, and within a paper reviewer by reviewer. */
export interface Affinities {
  total: Int16Array
  subject: Int16Array
  keywords: Int16Array
  text: Int16Array
}

/** How near two subjects are: the same, one above the other, or below the same one. */
const nearness = { same: bestAffinity, above: 700, beside: 400 } as const
/** Two shared keywords are as good as more. */
const oneKeyword = bestAffinity / 2

const parts =
  /\p{Script=Han}+|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{N}\p{M}]+/gu
const isHan = /^\p{Script=Han}/u

/**
 * Returns the terms of a text: words without the ending of plurals, and pairs of adjacent Chinese characters, because Chinese
 * has no spaces between words and most of its words have two characters.
 */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const [part] of text.normalize('NFKC').toLowerCase().matchAll(parts)) {
    if (!isHan.test(part)) {
      const isPlural = part.length > 3 && part.endsWith('s') && !part.endsWith('ss')
      terms.push(isPlural ? part.slice(0, -1) : part)
      continue
    }
    const characters = [...part]
    if (characters.length === 1) terms.push(part)
    for (let at = 1; at < characters.length; at += 1) terms.push(`${characters[at - 1]}${characters[at]}`)
  }
  return terms
}

/** Sparse vectors in a row: those of document `n` are from `starts[n]` to `starts[n + 1]`. */
interface Vectors {
  starts: Int32Array
  terms: Int32Array
  weights: Float32Array
}

/** Counts the terms of each document. Terms get numbers in the order in which they are found. */
function countTerms(texts: readonly string[], numbers: Map<string, number>, mayAdd: boolean): Vectors {
  const counts = texts.map((text) => {
    const found = new Map<number, number>()
    for (const term of termsOf(text)) {
      let number = numbers.get(term)
      if (number === undefined) {
        // A term that no paper has cannot be shared with one.
        if (!mayAdd) continue
        number = numbers.size
        numbers.set(term, number)
      }
      found.set(number, (found.get(number) ?? 0) + 1)
    }
    return {
      terms: Int32Array.from(found.keys()),
      weights: Float32Array.from(found.values(), (count) => 1 + Math.log(count)),
    }
  })
  const starts = new Int32Array(texts.length + 1)
  for (const [at, { terms }] of counts.entries()) starts[at + 1] = (starts[at] ?? 0) + terms.length
  const size = starts[texts.length] ?? 0
  const vectors = { starts, terms: new Int32Array(size), weights: new Float32Array(size) }
  for (const [at, { terms, weights }] of counts.entries()) {
    vectors.terms.set(terms, starts[at])
    vectors.weights.set(weights, starts[at])
  }
  return vectors
}

/** Weights terms by their rarity, and makes each vector as long as 1. */
function weigh({ starts, terms, weights }: Vectors, rarity: Float32Array): void {
  for (let at = 0; at + 1 < starts.length; at += 1) {
    const [from, to] = [starts[at] as number, starts[at + 1] as number]
    let square = 0
    for (let place = from; place < to; place += 1) {
      const weight = (weights[place] as number) * (rarity[terms[place] as number] as number)
      weights[place] = weight
      square += weight * weight
    }
    if (square > 0)
      for (let place = from; place < to; place += 1)
        weights[place] = (weights[place] as number) / Math.sqrt(square)
  }
}

/** Returns the similarity of the texts of each pair: the cosine of their vectors of terms. */
function similarities(papers: readonly AffinityPaper[], reviewers: readonly AffinityReviewer[]): Int16Array {
  const numbers = new Map<string, number>()
  const ofPapers = countTerms(
    papers.map(({ text, keywords }) => `${text} ${keywords.join(' ; ')}`),
    numbers,
    true,
  )
  const ofReviewers = countTerms(
    reviewers.map(({ text, keywords }) => `${text} ${keywords.join(' ; ')}`),
    numbers,
    false,
  )
  const papersWith = new Int32Array(numbers.size)
  for (const term of ofPapers.terms) papersWith[term] = (papersWith[term] as number) + 1
  // What every paper has says nothing.
  const rarity = Float32Array.from(papersWith, (count) => Math.log((papers.length + 1) / count))
  weigh(ofPapers, rarity)
  weigh(ofReviewers, rarity)
  // For each term the reviewers that have it, so that a paper visits only these.
  const starts = new Int32Array(numbers.size + 1)
  for (const term of ofReviewers.terms) starts[term + 1] = (starts[term + 1] as number) + 1
  for (let term = 0; term < numbers.size; term += 1)
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number)
  const next = starts.slice()
  const who = new Int32Array(ofReviewers.terms.length)
  const weights = new Float32Array(ofReviewers.terms.length)
  for (const at of reviewers.keys())
    for (let n = ofReviewers.starts[at] as number; n < (ofReviewers.starts[at + 1] as number); n += 1) {
      const term = ofReviewers.terms[n] as number
      const place = next[term] as number
      next[term] = place + 1
      who[place] = at
      weights[place] = ofReviewers.weights[n] as number
    }
  const result = new Int16Array(papers.length * reviewers.length)
  const sums = new Float32Array(reviewers.length)
  for (const paper of papers.keys()) {
    sums.fill(0)
    for (let n = ofPapers.starts[paper] as number; n < (ofPapers.starts[paper + 1] as number); n += 1) {
      const term = ofPapers.terms[n] as number
      const weight = ofPapers.weights[n] as number
      const end = starts[term + 1] as number
      for (let place = starts[term] as number; place < end; place += 1) {
        const reviewer = who[place] as number
        sums[reviewer] = (sums[reviewer] as number) + weight * (weights[place] as number)
      }
    }
    for (let reviewer = 0; reviewer < sums.length; reviewer += 1)
      result[paper * sums.length + reviewer] = Math.min(
        bestAffinity,
        Math.round((sums[reviewer] as number) * bestAffinity),
      )
  }
  return result
}

/** Returns how near two subjects are, by their paths in the tree. */
export function subjectNearness(one: readonly number[], other: readonly number[]): number {
  let shared = 0
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared += 1
  if (shared === 0) return 0
  if (shared === one.length && shared === other.length) return nearness.same
  return shared === one.length || shared === other.length ? nearness.above : nearness.beside
}

const tidy = (keyword: string) => keyword.normalize('NFKC').trim().toLowerCase()

/** Returns the affinity of each paper with each reviewer, and the parts that it consists of. */
export function affinities(
  papers: readonly AffinityPaper[],
  reviewers: readonly AffinityReviewer[],
): Affinities {
  const size = papers.length * reviewers.length
  const [total, subject, keywords] = [new Int16Array(size), new Int16Array(size), new Int16Array(size)]
  const text = similarities(papers, reviewers)
  const known = reviewers.map((reviewer) => new Set(reviewer.keywords.map(tidy)))
  // Few subjects and many papers: each subject is compared with each reviewer once.
  const bySubject = new Map<string, Int16Array>()
  const nearnessOf = (path: readonly number[]) => {
    const key = path.join(' ')
    let found = bySubject.get(key)
    if (!found) {
      found = Int16Array.from(reviewers, ({ subjects }) =>
        Math.max(0, ...subjects.map((other) => subjectNearness(path, other))),
      )
      bySubject.set(key, found)
    }
    return found
  }
  for (const [row, paper] of papers.entries()) {
    const near = nearnessOf(paper.subject)
    const words = [...new Set(paper.keywords.map(tidy))]
    for (const column of reviewers.keys()) {
      const at = row * reviewers.length + column
      subject[at] = near[column] as number
      let shared = 0
      for (const word of words) if (known[column]?.has(word)) shared += 1
      keywords[at] = Math.min(bestAffinity, shared * oneKeyword)
      total[at] = Math.round(
        affinityWeights.subject * subject[at] +
          affinityWeights.keywords * keywords[at] +
          affinityWeights.text * (text[at] as number),
      )
    }
  }
  return { total, subject, keywords, text }
}
