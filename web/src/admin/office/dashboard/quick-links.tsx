import { Link } from '@tanstack/react-router'
import { useMe } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { screens } from '../../screens.ts'
import { pageText } from '../../../shared/frame/pages.text.ts'
import { iconOf } from '../../frame/menu-icons.ts'
import { mayOpen, menuOf } from '../../frame/menu.ts'
import { dashboardText } from './dashboard.text.ts'
import { Muted, Row } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from './dashboard.module.css'

const always = ['/admin/my-account', '/api/docs']

/** Links to the pages that the user may view. */
export function QuickLinks() {
  const t = useText(dashboardText)
  const titles = useText(pageText)
  const me = useMe()
  const own = menuOf(me).flatMap(({ items }) => items)
  const links = [...own, ...screens.filter((screen) => always.includes(screen.path) && mayOpen(me, screen))]
  return (
    <>
      {own.length === 0 && <Muted>{t.noPages}</Muted>}
      <Row as="nav" mt={12} className={styles.quickLinks} aria-label={t.quick}>
        {links.map((screen) => {
          const Icon = iconOf(screen)
          return (
            <Link className={controls.button} key={screen.path} to={screen.path}>
              <Icon size={18} stroke={1.6} aria-hidden="true" />
              {titles[screen.title]}
            </Link>
          )
        })}
      </Row>
    </>
  )
}
