import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formText } from './form.text.ts'
import { useText } from '../text/text.ts'
import * as styles from './form-sections.module.css'

interface Section {
  /** The id of its `FormGroup`. */
  id: string
  title: string
}

interface Props {
  sections: readonly Section[]
  /** What stays in view beside the fields, such as warnings; above them if there is no room. */
  side: ReactNode
  children: ReactNode
}

/**
 * A long form with the names of its sections, which lead to them and say which one is in view: beside the fields or, if there is
 * no room, in a line that stays at the top.
 */
export function FormSections({ sections, side, children }: Props) {
  const t = useText(formText)
  const [current, setCurrent] = useState('')
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    // A section is the current one while it lies across the upper part of the window.
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: '-35% 0px -60% 0px' },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections])
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) strip.current?.scrollTo?.({ left: link.offsetLeft - 24 })
  }, [current])
  const show = (id: string) => {
    const section = document.getElementById(id)
    section?.scrollIntoView?.({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <nav ref={strip} className={styles.sections} aria-label={t.sections}>
          {sections.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                show(id)
              }}
            >
              {title}
            </a>
          ))}
        </nav>
        <div className={styles.beside}>{side}</div>
      </div>
      <div className={styles.fields}>{children}</div>
    </div>
  )
}
