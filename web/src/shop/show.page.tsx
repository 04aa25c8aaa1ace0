import './show.css'
import { useEffect } from 'react'
import { useConfig } from '../kit/config.ts'
import { Preferences } from '../kit/preferences.tsx'
import { useText } from '../kit/text.ts'
import { showText } from './show.text.ts'

/** The public face: who this is, and the way in for staff. */
export function ShowPage() {
  const t = useText(showText)
  const organisation = useConfig()?.organisation
  const name = organisation?.name ?? ''
  useEffect(() => {
    document.title = name || t.title
  }, [name, t])
  return (
    <div className="show">
      <header className="show-bar">
        <img src={organisation?.logoUrl || '/favicon.svg'} alt="" width="80" height="36" />
        <span className="show-tools">
          <Preferences />
        </span>
      </header>
      <main className="show-main">
        <h1>{name}</h1>
        <p className="show-lead">{t.lead}</p>
        <a className="button" data-kind="primary" href="/admin">
          {t.staff}
        </a>
        <p className="show-about">{t.about}</p>
      </main>
      <svg className="show-tables" viewBox="0 0 800 260" preserveAspectRatio="xMidYMin slice" aria-hidden="true" focusable="false">
        {tables.map(({ x, y, taken }) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <circle r="58" />
            {seats.map((angle, seat) => (
              <circle
                key={angle} cx={Math.sin(angle) * 82} cy={-Math.cos(angle) * 82} r="12"
                className={taken.includes(seat) ? 'show-taken' : undefined}
              />
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}

const seats = Array.from({ length: 10 }, (_, seat) => (seat / 10) * 2 * Math.PI)
const tables = [
  { x: 60, y: 190, taken: [1, 2] },
  { x: 285, y: 130, taken: [] as number[] },
  { x: 515, y: 190, taken: [0, 9, 8, 3] },
  { x: 740, y: 130, taken: [7] },
]
