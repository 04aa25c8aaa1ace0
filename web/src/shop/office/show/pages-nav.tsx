import {
  eventPath,
  isEventList,
  newsPath,
  newsSiteWords,
} from '@banquet/contract/event/public-event/event-words'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useConfig } from '../../../kit/call/config.ts'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { inRehearsal } from './rehearsal-query.ts'
import { showText } from './show.text.ts'
import * as styles from './pages-nav.module.css'

interface Props {
  event: Pick<PublicEvent, 'code' | 'pages' | 'news'>
  /** The path of the current page. */
  open: string
}

/** The navigation between the pages of an event, its news, and the list of events; nothing without any. */
export function PagesNav({ event: { code, pages, news }, open }: Props) {
  const t = useText(showText)
  const language = useLanguage()
  const hasList = isEventList(useConfig()?.events ?? [])
  const linkTo = (path: string, name: string) => ({ path: inRehearsal(path), name, isOpen: path === open })
  const own = [
    ...(news.length === 0 ? [] : [linkTo(newsPath(code), newsSiteWords[language].title)]),
    ...pages.map(({ slug, name, enName }) =>
      linkTo(eventPath(code, slug), localName(language, name, enName)),
    ),
  ]
  const links = [
    ...(hasList ? [{ path: '/', name: t.all, isOpen: false }] : []),
    ...(own.length === 0 ? [] : [linkTo(eventPath(code), t.title), ...own]),
  ]
  if (links.length === 0) return null
  return (
    <nav className={styles.nav} aria-label={t.pages}>
      <ul>
        {links.map(({ path, name, isOpen }) => (
          <li key={path}>
            <a href={path} aria-current={isOpen ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
