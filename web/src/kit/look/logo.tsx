import { useOrganisation } from '../call/config.ts'
import * as styles from './logo.module.css'

/** The logo of the organisation, 80 px wide; Banquet's own logo if none is set. */
export function Logo() {
  const { logoUrl } = useOrganisation()
  return (
    <span className={styles.logo}>
      {logoUrl ? (
        <img src={logoUrl} alt="" width="80" />
      ) : (
        <img src="/favicon.svg" alt="" width="28" height="28" data-own />
      )}
    </span>
  )
}
