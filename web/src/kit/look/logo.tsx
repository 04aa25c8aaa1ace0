import './logo.css'
import { useOrganisation } from '../call/config.ts'

/** The logo of the organisation, 80 px wide; the program's own sign where none is set. */
export function Logo() {
  const { logoUrl } = useOrganisation()
  return (
    <span className="logo">
      {logoUrl ? (
        <img src={logoUrl} alt="" width="80" />
      ) : (
        <img src="/favicon.svg" alt="" width="28" height="28" data-own />
      )}
    </span>
  )
}
