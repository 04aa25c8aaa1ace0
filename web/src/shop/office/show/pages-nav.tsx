import { eventPath, isEventList } from '@banquet/contract/event/public-event/event-words'
import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useConfig } from '../../../kit/call/config.ts'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { showText } from './show.text.ts'
import * as styles from './pages-nav.module.css'

interface Props {
  event: Pick<PublicEvent, 'code' | 'pages'>
  /** The slug of the current page; undefined for the front page. */
  open?: string | undefined
}

/** The query of a preview, which the links keep, so that the whole site is shown as of that moment. */
function rehearsalQuery(): string {
  const at = new URLSearchParams(location.search).get('at')
  return at === null ? '' : `?${new URLSearchParams({ at }).toString()}`
}

/** The navigation between the pages of an event, and to the list of events; nothing without either. */
export function PagesNav({ event: { code, pages }, open }: Props) {
  const t = useText(showText)
  const language = useLanguage()
  const hasList = isEventList(useConfig()?.events ?? [])
  const query = rehearsalQuery()
  const own = pages.map(({ slug, name, enName }) => ({
    path: eventPath(code, slug) + query,
    name: localName(language, name, enName),
    isOpen: slug === open,
  }))
  const home = { path: eventPath(code) + query, name: t.title, isOpen: open === undefined }
  const links = [
    ...(hasList ? [{ path: '/', name: t.all, isOpen: false }] : []),
    ...(own.length === 0 ? [] : [home, ...own]),
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
