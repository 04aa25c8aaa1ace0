import * as styles from './floor-plan.module.css'

/** The positions of the round tables in the hall, and which of their ten seats are taken. */
const tables = [
  { x: 130, y: 330, taken: [0, 1, 2, 5] },
  { x: 360, y: 290, taken: [] },
  { x: 590, y: 330, taken: [3, 4] },
  { x: 245, y: 500, taken: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
  { x: 475, y: 500, taken: [7] },
  { x: 130, y: 670, taken: [] },
  { x: 360, y: 700, taken: [2, 3, 8] },
  { x: 590, y: 670, taken: [] },
]
const seats = Array.from({ length: 10 }, (_, index) => {
  const angle = (index / 10) * 2 * Math.PI
  return { index, x: Math.round(Math.sin(angle) * 74), y: Math.round(-Math.cos(angle) * 74) }
})
const headTable = Array.from({ length: 9 }, (_, index) => ({ index, x: 196 + index * 41 }))

const wall = { fill: 'none', stroke: 'rgb(255 255 255 / 26%)', strokeWidth: 2 }
const table = { fill: 'rgb(255 255 255 / 7%)', stroke: 'rgb(255 255 255 / 44%)', strokeWidth: 1.5 }
const free = { ...table, fill: 'rgb(255 255 255 / 5%)' }
const taken = { fill: '#f2b84b' }

/** A banquet hall seen from above: the illustration of the sign-in page and of the shop's front page. */
export function FloorPlan() {
  return (
    <svg
      className={styles.plan}
      viewBox="0 0 720 860"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path {...wall} d="M40 120V40h640v80M40 200v620h260M680 200v620H420" />
      <path {...wall} strokeDasharray="5 7" d="M300 820a120 120 0 0 1 120 0" />
      <rect {...table} x="170" y="120" width="380" height="52" rx="12" />
      {headTable.map(({ index, x }) => (
        <circle key={index} {...(index === 4 ? taken : free)} cx={x} cy="98" r="11" />
      ))}
      {tables.map(({ x, y, taken: guests }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle {...table} r="52" />
          {seats.map((seat) => (
            <circle
              key={seat.index}
              {...(guests.some((one) => one === seat.index) ? taken : free)}
              cx={seat.x}
              cy={seat.y}
              r="11"
            />
          ))}
        </g>
      ))}
    </svg>
  )
}
