import { expect, test } from 'vitest'
import type { News } from '@banquet/contract/event/news/news'
import { checkTexts, campaignInput } from '@banquet/contract/outreach/campaign'
import { textsOfNews } from './texts-of-news.ts'

const row: News = {
  id: 7,
  eventId: 1,
  name: '早鳥 {{name}} <b>',
  enName: '',
  body: '<p>內容</p><p><img src="/api/v1/file/0123456789012345678901234567890123456789" alt=""></p>',
  enBody: '',
  picture: null,
  from: '2026-11-28T00:00:00.000Z',
  until: null,
  isPinned: false,
  isVisible: true,
  state: 'shown',
  updatedAt: '2026-11-28T00:00:00.000Z',
  version: 1,
}
const segment = { audience: 'participants', rows: [] } as const

test('a news item becomes the texts of a campaign with a link, which the server accepts', () => {
  const texts = textsOfNews(row, { code: 'tpe' })
  expect(texts).toMatchObject({ newsId: 7, enSubject: '', enBody: '' })
  expect(texts.body).toBe('<p>內容</p><p><a href="/show/tpe/news/7">閱讀這則消息</a></p>')
  const parsed = campaignInput.superRefine(checkTexts).safeParse({ ...texts, segment })
  expect(parsed.success).toBe(true)
})

test('the English text is filled in if there is an English title; without a text the title is the text', () => {
  const texts = textsOfNews({ ...row, enName: 'Early <bird>' }, { code: 'tpe' })
  expect(texts.enSubject).toBe('Early <bird>')
  expect(texts.enBody).toBe('<p>Early &lt;bird&gt;</p><p><a href="/show/tpe/news/7">Read the news</a></p>')
})
