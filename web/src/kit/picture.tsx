import './picture.css'

interface Props {
  /** Where it is shown from; nothing for what has no picture. */
  url: string | undefined
  large?: boolean
}

/** A picture beside the words for the same thing, or a covered dish where there is none. */
export function Picture({ url, large = false }: Props) {
  return (
    <span className="picture" data-large={large || undefined}>
      {url === undefined ? <CoveredDish /> : <img src={url} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}

function CoveredDish() {
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
      <path d="M7 33a17 17 0 0 1 34 0Z" strokeLinejoin="round" />
      <path d="M4 38h40M24 16v-4" strokeLinecap="round" />
      <path d="M14 30a11 11 0 0 1 6-7" strokeLinecap="round" />
    </svg>
  )
}
