import { localName } from '@banquet/contract/rule/text/local-name'
import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { BellLater } from '../../shared/message/bell/bell-later.tsx'
import { useConfig, useOrganisation } from '../../kit/call/config.ts'
import { confirm } from '../../kit/dialog/confirm.ts'
import { IconSignOut } from '../../kit/look/icons.tsx'
import { Logo } from '../../kit/look/logo.tsx'
import { lazyComponent } from '../../kit/look/lazy-component.tsx'
import { Preferences } from '../../kit/look/preferences.tsx'
import { signOut, useShopper } from '../../kit/session/session.ts'
import { Shell, useOpenPage, useTitle } from '../../shared/frame/shell.tsx'
import { EmptyState } from '../../kit/look/states.tsx'
import { say, useLanguage, useText } from '../../kit/text/text.ts'
import { shopScreens } from '../screens.ts'
import { shopPageText } from '../../shared/frame/shop-pages.text.ts'
import { shopIcons } from './icons.ts'
import { shopLayoutText } from './layout.text.ts'
import { Row, Text } from '../../kit/look/look.tsx'
import * as styles from './layout.module.css'
import * as shell from '../../shared/frame/shell.module.css'
import * as controls from '../../kit/look/controls.module.css'

// Loaded later, because few users ever see it.
const ForcedPassword = lazyComponent(() =>
  import('./forced-password.tsx').then((file) => file.ShopForcedPassword),
)

/** The frame of every shop screen for a signed-in customer or member: providers, layout and overlays. */
export function ShopLayout() {
  return (
    <Shell exit="/">
      <Inside />
    </Shell>
  )
}

function Inside() {
  const { customer, member } = useShopper()
  const account = customer ?? member
  return account?.mustChangePassword ? <ForcedPassword account={account} /> : <Frame />
}

function Frame() {
  const t = useText(shopLayoutText)
  const titles = useText(shopPageText)
  const { member } = useShopper()
  const match = useMatches().at(-1)
  const screen = match?.staticData.shopScreen
  const title = screen && titles[screen.title]
  useTitle(title)
  const content = useOpenPage(match?.pathname)
  return (
    <div className={styles.shop}>
      <a className={shell.skipLink} href="#content">
        {t.skip}
      </a>
      <Header />
      <Navigation />
      <main id="content" className={styles.main} ref={content} tabIndex={-1}>
        {title && (
          <Text as="h1" mb={18}>
            {title}
          </Text>
        )}
        {screen?.membersOnly && !member ? (
          <EmptyState key={match?.pathname} title={t.membersOnly} />
        ) : (
          <Outlet />
        )}
      </main>
    </div>
  )
}

async function leave() {
  if (await confirm({ title: say(shopLayoutText, 'confirmSignOut') })) await signOut()
}

function Header() {
  const t = useText(shopLayoutText)
  const { realName, customer, member } = useShopper()
  const language = useLanguage()
  const account = customer ?? member
  const { name } = useOrganisation()
  return (
    <header className={`${shell.header} ${styles.header}`} data-screen-only>
      <Link className={`${shell.brand} ${styles.brand}`} to="/dashboard">
        <Logo />
        <span>{name}</span>
      </Link>
      <span className={`${shell.greeting} ${styles.greeting}`}>
        {t.hello(localName(language, realName, member?.enName ?? ''))}
      </span>
      <Row as="span" gap={2} nowrap ms={8} c="muted">
        <Preferences />
      </Row>
      {account && <BellLater userId={account.id} />}
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
  const titles = useText(shopPageText)
  const { customer, member } = useShopper()
  const settings = useConfig()
  const within = useMatches().at(-1)?.staticData.shopScreen?.within
  return (
    <nav className={styles.nav} data-frame data-screen-only aria-label={t.menu}>
      <Row as="ul" nowrap align="stretch">
        {shopScreens.map(({ path, title, icon, module, customersOnly, membersOnly }) => {
          if (module && settings?.modulesOff.includes(module)) return null
          if (icon === undefined || (customersOnly && !customer) || (membersOnly && !member)) return null
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
      </Row>
    </nav>
  )
}
