import type { ReactNode } from 'react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { pages } from '@banquet/contract/call/access'
import { listLeftAt } from '../../kit/list/list-state.ts'
import { useKeys } from '../../kit/keys/keys.ts'
import { RecordWalk } from '../../kit/table/record-walk.tsx'
import { useText } from '../../kit/text/text.ts'
import type { Screen } from '../../shared/frame/screen.ts'
import { screens } from '../screens.ts'
import { pageText, sectionText } from '../../shared/frame/pages.text.ts'
import { layoutText } from './layout.text.ts'
import { Row, Text } from '../../kit/look/look.tsx'
import * as styles from './layout.module.css'

/** Returns the screen of the menu that a screen is below; undefined if it is the first one of its page itself. */
function listAbove({ page, path }: Screen): Pick<Screen, 'path' | 'title'> | undefined {
  if (page === undefined || pages[page].path === path) return undefined
  const inMenu = screens.find((one) => one.menu && path.startsWith(`${one.path}/`))
  return inMenu ?? { path: pages[page].path, title: page }
}

/** The user's location: section, page, and the title of the screen as the heading of the page; `children` stand beside it. */
export function Breadcrumb({ screen, children }: { screen: Screen; children?: ReactNode }) {
  const t = useText(layoutText)
  const titles = useText(pageText)
  const headings = useText(sectionText)
  const page = screen.page && pages[screen.page]
  const above = listAbove(screen)
  const { event }: { event?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  useKeys(
    'record',
    above && [
      {
        keys: 'Escape',
        words: t.back(titles[above.title]),
        run: () => void navigate({ to: above.path, search: listLeftAt(above.path, event) }),
      },
    ],
  )
  return (
    <Text as="div" mb={18} data-frame className={styles.breadcrumb}>
      {page && (
        <Row justify="between" nowrap gap={12} mb={2} data-screen-only>
          <nav aria-label={t.breadcrumb}>
            <Row as="ol" gap="4px 8px" align="baseline" fz={13} c="muted">
              <li>{headings[page.section]}</li>
              {above && (
                <li>
                  <Link to={above.path} search={listLeftAt(above.path, event)}>
                    {titles[above.title]}
                  </Link>
                </li>
              )}
              <li aria-current="page">{titles[screen.title]}</li>
            </Row>
          </nav>
          <RecordWalk />
        </Row>
      )}
      <Row gap="8px 14px">
        <Text as="h1" fz={22}>
          {titles[screen.title]}
        </Text>
        {children !== undefined && (
          <div className={styles.besideTitle} data-screen-only>
            {children}
          </div>
        )}
      </Row>
    </Text>
  )
}
