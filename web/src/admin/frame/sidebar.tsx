import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { Section } from '@banquet/contract/call/access'
import { useEffect, useRef, useState } from 'react'
import { useOrganisation } from '../../kit/call/config.ts'
import { IconClose } from '../../kit/look/icons.tsx'
import { Row, Sheet, Text } from '../../kit/look/look.tsx'
import { useMedia } from '../../kit/look/media.ts'
import { Preferences } from '../../kit/look/preferences.tsx'
import { keepLanguage, useMe } from '../../kit/session/session.ts'
import { useText } from '../../kit/text/text.ts'
import type { Screen } from '../../shared/frame/screen.ts'
import { screens } from '../screens.ts'
import { pageText, sectionText } from '../../shared/frame/pages.text.ts'
import { layoutText } from './layout.text.ts'
import { iconOf } from './menu-icons.ts'
import { mayOpen, menuOf, type MenuSection } from './menu.ts'
import * as styles from './layout.module.css'
import * as controls from '../../kit/look/controls.module.css'

/** Where the style sheet shows the menu at the side. A page that is printed keeps it, or it would be scrolled to its start. */
const wideScreen = 'not screen and (max-width: 767px)'

/** The menu at the side of a wide screen. A phone, which only ever shows the drawer, does not render it: it has dozens of links. */
export function Sidebar() {
  const isWide = useMedia(wideScreen)
  return (
    <aside className={styles.side} data-frame data-screen-only>
      {isWide && <Menu />}
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
        <Preferences onLanguage={keepLanguage} />
      </Row>
    </Sheet>
  )
}

const dashboard = '/admin/dashboard'
const myAccount = '/admin/my-account'

/** With more pages than this, the groups of the menu are folded, apart from that of the open page. */
const manyPages = 14
const place = 'banquet-menu'

/** Returns which groups of the menu the user has opened or folded. */
function readFolds(): Partial<Record<Section, boolean>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** Which groups are open: that of the open page, those that the user has opened, and all of a short menu. */
function useFolds(groups: readonly MenuSection[], current: Section | undefined) {
  const [folds, setFolds] = useState(readFolds)
  const [visited, setVisited] = useState<Section>()
  // Once, when a page of the group is opened; after that the user can fold it.
  if (current !== visited) {
    setVisited(current)
    if (current !== undefined && folds[current] === false) setFolds({ ...folds, [current]: true })
  }
  const isShort = groups.reduce((sum, { items }) => sum + items.length, 0) <= manyPages
  const isOpen = (section: Section) => folds[section] ?? (isShort || section === current)
  const toggle = (section: Section) => {
    const next = { ...folds, [section]: !isOpen(section) }
    setFolds(next)
    try {
      localStorage.setItem(place, JSON.stringify(next))
    } catch {
      // A browser that stores nothing forgets it with the page.
    }
  }
  return { isOpen, toggle }
}

function Menu({ onChosen }: { onChosen?: () => void }) {
  const t = useText(layoutText)
  const { pathname } = useLocation()
  const headings = useText(sectionText)
  const me = useMe()
  const own = (path: string) => screens.filter((screen) => screen.path === path && mayOpen(me, screen))
  const groups = menuOf(me)
  const holds = ({ path }: Screen) => pathname === path || pathname.startsWith(`${path}/`)
  const current = groups.find(({ items }) => items.some(holds))?.section
  const { isOpen, toggle } = useFolds(groups, current)
  const menu = useCurrentInSight()
  return (
    <nav ref={menu} className={styles.menu} aria-label={t.menu}>
      <Items items={own(dashboard)} onChosen={onChosen} />
      {groups.map(({ section, items }) => (
        <div key={section}>
          <h2>
            <button type="button" aria-expanded={isOpen(section)} onClick={() => toggle(section)}>
              {headings[section]}
              <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
            </button>
          </h2>
          {isOpen(section) && <Items items={items} onChosen={onChosen} />}
        </div>
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
