import type { Event } from '@banquet/contract/event/event/event'
import type { News } from '@banquet/contract/event/news/news'
import { newsPath } from '@banquet/contract/event/public-event/event-words'
import { withoutPictures } from './copied-texts.ts'
import { campaignFormText } from './campaign-form.text.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The mail links to the page that has the pictures. */
const withoutEmpty = (html: string) => withoutPictures(html).replaceAll(/<p>\s*<\/p>/g, '')

/** Braces of a news item are text; in a mail two of them begin a placeholder. */
const plain = (text: string) => text.replaceAll('{{', '{ {')

/** Returns the name and the texts of a campaign that announces a news item, in the languages that the item has. */
export function textsOfNews(row: News, event: Pick<Event, 'code'>) {
  const textIn = (language: 'zh-TW' | 'en', title: string, body: string) => {
    const link = `<p><a href="${newsPath(event.code, row.id)}">${campaignFormText[language].readNews}</a></p>`
    return `${withoutEmpty(plain(body)) || `<p>${escaped(plain(title))}</p>`}${link}`
  }
  const { name, enName, body, enBody } = row
  const hasEnglish = enName !== ''
  return {
    name: [...campaignFormText['zh-TW'].newsName(name)].slice(0, 80).join(''),
    newsId: row.id,
    subject: plain(name),
    body: textIn('zh-TW', name, body),
    enSubject: hasEnglish ? plain(enName) : '',
    enBody: hasEnglish ? textIn('en', enName, enBody) : '',
  }
}
