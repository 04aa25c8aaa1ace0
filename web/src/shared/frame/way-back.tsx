import { loginState } from '../../kit/session/me.ts'
import { signInOf, side } from '../../kit/session/side.ts'
import { useText } from '../../kit/text/text.ts'
import { errorsText } from './errors.text.ts'
import * as controls from '../../kit/look/controls.module.css'

/**
 * The link back from an error page: to the home of the side on which the user is signed in, for a visitor to the front
 * page of the shop. An unknown address counts as the shop's, so a staff session is looked for there too, after a
 * customer's.
 */
export function WayBack({ primary }: { primary: boolean }) {
  const t = useText(errorsText)
  const own = [side(), 'staff' as const].find((one) => loginState(one) !== undefined)
  return (
    <a
      className={controls.button}
      data-kind={primary ? 'primary' : undefined}
      href={own === undefined ? '/' : signInOf(own).home}
    >
      {own === 'staff' ? t.staff : t.home}
    </a>
  )
}
