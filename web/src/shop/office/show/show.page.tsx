import './show.css'
import { useEffect } from 'react'
import { useOrganisation } from '../../../kit/call/config.ts'
import { FloorPlan } from '../../../both/sign-in/floor-plan.tsx'
import { Logo } from '../../../kit/look/logo.tsx'
import { Preferences } from '../../../kit/look/preferences.tsx'
import { useText } from '../../../kit/text/text.ts'
import { showText } from './show.text.ts'

/** The public face: who this is, and the ways in. */
export function ShowPage() {
  const t = useText(showText)
  const { name } = useOrganisation()
  useEffect(() => {
    document.title = name || t.title
  }, [name, t])
  return (
    <div className="show">
      <FloorPlan />
      <header className="show-bar">
        <Logo />
        <span className="show-tools">
          <Preferences />
        </span>
      </header>
      <main className="show-main">
        <h1>{name}</h1>
        <p className="show-lead">{t.lead}</p>
        <p className="show-doors">
          <a className="button" href="/login">
            {t.shop}
          </a>
          <a className="button" data-kind="plain" href="/admin">
            {t.staff}
          </a>
        </p>
        <p className="show-about">{t.about}</p>
      </main>
    </div>
  )
}
