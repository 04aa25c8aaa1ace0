import { Link } from '@tanstack/react-router'
import { pages } from '@banquet/contract/call/access'
import { useText } from '../../kit/text/text.ts'
import type { Screen } from '../../both/page/screen.ts'
import { pageText, sectionText } from '../../both/page/pages.text.ts'
import { layoutText } from './layout.text.ts'
import * as styles from './layout.module.css'

/** Where the user is: section, page, and the title of the screen as the heading of the page. */
export function Breadcrumb({ screen }: { screen: Screen }) {
  const t = useText(layoutText)
  const titles = useText(pageText)
  const headings = useText(sectionText)
  const page = screen.page && pages[screen.page]
  return (
    <div className={styles.breadcrumb} data-frame>
      {page && (
        <nav aria-label={t.breadcrumb}>
          <ol>
            <li>{headings[page.section]}</li>
            {page.path === screen.path ? null : (
              <li>
                <Link to={page.path}>{titles[screen.page ?? 'dashboard']}</Link>
              </li>
            )}
            <li aria-current="page">{titles[screen.title]}</li>
          </ol>
        </nav>
      )}
      <h1>{titles[screen.title]}</h1>
    </div>
  )
}
