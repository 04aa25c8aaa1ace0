import type { PublicEvent } from '@banquet/contract/event/public-event/public-event'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { showText } from './show.text.ts'
import * as styles from './pages-nav.module.css'

interface Props {
  event: Pick<PublicEvent, 'pages'>
  /** The slug of the current page; undefined for the front page. */
  open?: string | undefined
}

/** The query of a preview, which the links keep, so that the whole site is shown as of that moment. */
function rehearsalQuery(): string {
  return new URLSearchParams(location.search).has('at') ? location.search : ''
}

/** The navigation of the show site; nothing if it has no pages. */
export function PagesNav({ event: { pages }, open }: Props) {
  const t = useText(showText)
  const language = useLanguage()
  if (pages.length === 0) return null
  const query = rehearsalQuery()
  const links = [
    { path: query === '' ? '/' : '/show', name: t.title, slug: undefined as string | undefined },
    ...pages.map(({ slug, name, enName }) => ({
      path: `/show/${slug}`,
      name: localName(language, name, enName),
      slug,
    })),
  ]
  return (
    <nav className={styles.nav} aria-label={t.pages}>
      <ul>
        {links.map(({ path, name, slug }) => (
          <li key={path}>
            <a href={path + query} aria-current={slug === open ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
