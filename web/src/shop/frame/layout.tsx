import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { BellLater } from '../../both/bell/bell-later.tsx'
import { useOrganisation } from '../../kit/call/config.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { IconSignOut } from '../../kit/look/icons.tsx'
import { Logo } from '../../kit/look/logo.tsx'
import { later } from '../../kit/look/later.tsx'
import { Preferences } from '../../kit/look/preferences.tsx'
import { signOut, useShopper } from '../../kit/session/session.ts'
import { Shell, useOpenPage } from '../../both/frame/shell.tsx'
import { say, useText } from '../../kit/text/text.ts'
import { shopScreens } from '../screens.ts'
import { pageText } from '../../both/page/pages.text.ts'
import { shopIcons } from './icons.ts'
import { shopLayoutText } from './layout.text.ts'
import * as styles from './layout.module.css'
import * as shellStyles from '../../both/frame/shell.module.css'
import * as controls from '../../kit/look/controls.module.css'

// Few users ever see it, so its code is not loaded with every page.
const ForcedPassword = later(() =>
  import('./forced-password.tsx').then((file) => file.CustomerForcedPassword),
)

/** What surrounds every screen of the shop for a signed-in customer or member: providers, frame and overlays. */
export function ShopLayout() {
  return (
    <Shell exit="/">
      <Inside />
    </Shell>
  )
}

function Inside() {
  const { customer } = useShopper()
  return customer?.mustChangePassword ? <ForcedPassword account={customer} /> : <Frame />
}

function Frame() {
  const t = useText(shopLayoutText)
  const titles = useText(pageText)
  const match = useMatches().at(-1)
  const screen = match?.staticData.shopScreen
  const title = screen && titles[screen.title]
  const content = useOpenPage(match?.pathname, title)
  return (
    <div className={styles.shop}>
      <a className={shellStyles.skipLink} href="#content">
        {t.skip}
      </a>
      <Header />
      <Navigation />
      <main id="content" className={styles.main} ref={content} tabIndex={-1}>
        {title && <h1>{title}</h1>}
        <Outlet />
      </main>
    </div>
  )
}

async function leave() {
  if (await confirm({ title: say(shopLayoutText, 'confirmSignOut') })) await signOut()
}

function Header() {
  const t = useText(shopLayoutText)
  const { realName, customer } = useShopper()
  const { name } = useOrganisation()
  return (
    <header className={styles.header}>
      <Link className={styles.brand} to="/dashboard">
        <Logo />
        <span>{name}</span>
      </Link>
      <span className={styles.greeting}>{t.hello(realName)}</span>
      <span className={styles.preferences}>
        <Preferences />
      </span>
      {customer && <BellLater userId={customer.id} />}
      <button
        type="button"
        className={controls.iconButton}
        aria-label={t.signOut}
        onClick={() => void leave()}
      >
        <IconSignOut />
        <span className={styles.signOut}>{t.signOut}</span>
      </button>
    </header>
  )
}

/** The navigation: below the header on a wide screen, at the bottom of a phone, within reach of the thumb. */
function Navigation() {
  const t = useText(shopLayoutText)
  const titles = useText(pageText)
  const { customer } = useShopper()
  const within = useMatches().at(-1)?.staticData.shopScreen?.within
  return (
    <nav className={styles.nav} data-frame aria-label={t.menu}>
      <ul>
        {shopScreens.map(({ path, title, icon, customersOnly }) => {
          if (icon === undefined || (customersOnly && !customer)) return null
          const Icon = shopIcons[icon]
          return (
            <li key={path}>
              <Link
                to={path}
                activeOptions={{ exact: true, includeSearch: false }}
                {...(within === path && { 'aria-current': 'true' })}
              >
                <Icon size={20} stroke={1.6} aria-hidden="true" />
                {titles[title]}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
