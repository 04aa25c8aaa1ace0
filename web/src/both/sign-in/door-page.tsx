import './door.css'
import { useEffect, type ReactNode } from 'react'
import { useOrganisation } from '../../kit/call/config.ts'
import { FloorPlan } from './floor-plan.tsx'
import { IconAlert } from '../../kit/look/icons.tsx'
import { Logo } from '../../kit/look/logo.tsx'
import { Preferences } from '../../kit/look/preferences.tsx'

interface Props {
  title: string
  motto: string
  children: ReactNode
}

/** A page at one of the doors: whose house it is, what is to be done, and a picture beside it. */
export function DoorPage({ title, motto, children }: Props) {
  const { name: organisation } = useOrganisation()
  useEffect(() => {
    document.title = organisation ? `${title} · ${organisation}` : title
  }, [title, organisation])
  return (
    <div className="door">
      <div className="door-picture" aria-hidden="true">
        <FloorPlan />
        <p className="door-motto">{motto}</p>
      </div>
      <main className="door-side">
        <div className="door-preferences">
          <Preferences />
        </div>
        <div className="door-card">
          <header className="door-heading">
            <Logo />
            <p className="door-organisation">{organisation}</p>
            <h1>{title}</h1>
          </header>
          {children}
        </div>
      </main>
    </div>
  )
}

/** What keeps somebody out. The place is there beforehand, so that nothing jumps and the words are read out. */
export function DoorMessage({ told, id }: { told: string | undefined; id: string }) {
  return (
    <div className="door-message" id={id} role="alert">
      {told && (
        <>
          <IconAlert />
          <span>{told}</span>
        </>
      )}
    </div>
  )
}
