import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useOrganisation } from '../../kit/call/config.ts'
import { IconClose } from '../../kit/look/icons.tsx'
import { Row, Sheet, Text } from '../../kit/look/look.tsx'
import { Preferences } from '../../kit/look/preferences.tsx'
import { useMe } from '../../kit/session/session.ts'
import { useText } from '../../kit/text/text.ts'
import type { Screen } from '../../shared/frame/screen.ts'
import { screens } from '../screens.ts'
import { pageText, sectionText } from '../../shared/frame/pages.text.ts'
import { layoutText } from './layout.text.ts'
import { iconOf } from './menu-icons.ts'
import { mayOpen, menuOf } from './menu.ts'
import * as styles from './layout.module.css'
import * as controls from '../../kit/look/controls.module.css'

/** The menu at the side of a wide screen. */
export function Sidebar() {
  return (
    <aside className={styles.side} data-frame data-screen-only>
      <Menu />
    </aside>
  )
}

/** The same menu as a drawer on a narrow screen. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useText(layoutText)
  const { name: organisation } = useOrganisation()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Sheet
      ref={dialog}
      className={styles.menuDrawer}
      data-size="side"
      aria-label={t.menu}
      closedby="any"
      onClose={onClose}
    >
      <Row justify="between" nowrap mih={44} fz={16}>
        <Text as="strong" ms={10}>
          {organisation}
        </Text>
        <button type="button" className={controls.iconButton} aria-label={t.closeMenu} onClick={onClose}>
          <IconClose />
        </button>
      </Row>
      <Menu onChosen={onClose} />
      <Row gap={4} mt="auto" p="16px 0 0" c="muted">
        <Preferences />
      </Row>
    </Sheet>
  )
}

const dashboard = '/admin/dashboard'
const myAccount = '/admin/my-account'

function Menu({ onChosen }: { onChosen?: () => void }) {
  const t = useText(layoutText)
  const menu = useCurrentInSight()
  const headings = useText(sectionText)
  const me = useMe()
  const own = (path: string) => screens.filter((screen) => screen.path === path && mayOpen(me, screen))
  return (
    <nav ref={menu} className={styles.menu} aria-label={t.menu}>
      <Items items={own(dashboard)} onChosen={onChosen} />
      {menuOf(me).map(({ section, items }) => (
        <section key={section} aria-labelledby={`menu-${section}`}>
          <h2 id={`menu-${section}`}>{headings[section]}</h2>
          <Items items={items} onChosen={onChosen} />
        </section>
      ))}
      <Items items={own(myAccount)} onChosen={onChosen} />
    </nav>
  )
}

/** Scrolls the menu so that the entry of the current page is visible. */
function useCurrentInSight() {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = menu.current?.parentElement
    const entry = menu.current?.querySelector('[aria-current="page"]')
    if (!frame || !entry) return
    // After `scrollIntoView` Chromium 153 starts the Tab key at the entry and passes over the link to the content.
    const [outer, inner] = [frame.getBoundingClientRect(), entry.getBoundingClientRect()]
    const margin = 12
    const above = outer.top + margin - inner.top
    const below = inner.bottom + margin - outer.bottom
    if (above > 0) frame.scrollTop -= above
    else if (below > 0) frame.scrollTop += below
  }, [pathname])
  return menu
}

interface ItemsProps {
  items: readonly Screen[]
  onChosen: (() => void) | undefined
}

function Items({ items, onChosen }: ItemsProps) {
  const titles = useText(pageText)
  const { pathname } = useLocation()
  // If a page and a screen below it are both listed, only the open one is the current one.
  const isBelow = ({ path }: Screen) =>
    items.some((other) => other.path.startsWith(`${path}/`) && pathname.startsWith(other.path))
  if (items.length === 0) return null
  return (
    <ul>
      {items.map((screen) => {
        const Icon = iconOf(screen)
        return (
          <li key={screen.path}>
            <Link
              to={screen.path}
              activeOptions={{ includeSearch: false, exact: isBelow(screen) }}
              onClick={onChosen}
            >
              <Icon size={18} stroke={1.6} aria-hidden="true" />
              {titles[screen.title]}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
