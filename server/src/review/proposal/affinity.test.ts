import { describe, expect, it } from 'vitest'
import {
  affinities,
  subjectNearness,
  termsOf,
  type AffinityPaper,
  type AffinityReviewer,
} from './affinity.ts'

const paper = (values: Partial<AffinityPaper> = {}): AffinityPaper => ({
  subject: [1],
  keywords: [],
  text: '',
  ...values,
})
const reviewer = (values: Partial<AffinityReviewer> = {}): AffinityReviewer => ({
  subjects: [],
  keywords: [],
  text: '',
  ...values,
})

describe('terms', () => {
  it('are words without the ending of plurals, and pairs of Chinese characters', () => {
    expect(termsOf('Cold Chains: the class of AI技術、冷鏈物流。')).toEqual([
      ...['cold', 'chain', 'the', 'class', 'of', 'ai', '技術', '冷鏈', '鏈物', '物流'],
    ])
    expect(termsOf('ＡＩ 茶')).toEqual(['ai', '茶'])
  })
})

describe('subjects', () => {
  it.each([
    [[1, 2], [1, 2], 1000],
    [[1, 2], [1], 700],
    [[1], [1, 2, 3], 700],
    [[1, 2], [1, 3], 400],
    [[1], [2], 0],
    [[], [], 0],
  ])('%j and %j are as near as %i', (one, other, expected) => {
    expect(subjectNearness(one, other)).toBe(expected)
  })
})

describe('affinities', () => {
  it('have three parts, and their weighted sum', () => {
    const papers = [
      paper({ keywords: ['Cold chain', 'Vaccine'], text: 'Vaccines in the cold chain' }),
      paper({ subject: [2], text: 'Hotel breakfast' }),
    ]
    const reviewers = [
      reviewer({ subjects: [[2], [1]], keywords: ['cold CHAIN '] }),
      reviewer({ text: 'Breakfast in hotels' }),
    ]
    const { total, subject, keywords, text } = affinities(papers, reviewers)
    expect([...subject]).toEqual([1000, 0, 1000, 0])
    expect([...keywords]).toEqual([500, 0, 0, 0])
    expect(text[0]).toBeGreaterThan(500)
    // The word `in` is shared, but so common that it counts less than the others.
    expect(text[1]).toBeLessThan(250)
    expect(text[2]).toBe(0)
    expect(text[3]).toBeGreaterThan(800)
    expect([...total]).toEqual(
      [...total.keys()].map((at) =>
        Math.round(0.4 * (subject[at] ?? 0) + 0.3 * (keywords[at] ?? 0) + 0.3 * (text[at] ?? 0)),
      ),
    )
  })

  it('count rare terms more than common ones', () => {
    const papers = Array.from({ length: 9 }, (_, n) => paper({ text: `餐飲管理 ${n === 0 ? '液態氮' : ''}` }))
    const { text } = affinities(papers, [reviewer({ text: '餐飲管理' }), reviewer({ text: '液態氮' })])
    expect(text[1]).toBeGreaterThan(text[0] ?? 0)
  })

  it('are zero where nothing is known', () => {
    const { total } = affinities([paper()], [reviewer()])
    expect([...total]).toEqual([0])
  })
})
