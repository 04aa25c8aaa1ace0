import { lazy, Suspense, type ComponentProps } from 'react'
import { quiet } from '../../../kit/look/lazy-component.tsx'
import { IconBell } from '../../../kit/look/icons.tsx'
import type { Bell } from './bell.tsx'
import * as controls from '../../../kit/look/controls.module.css'

// No page waits for its bell: it is loaded after the page is rendered.
const Loaded = lazy(async () => {
  await quiet()
  return { default: (await import('./bell.tsx')).Bell }
})

/** The bell of a frame; its space is reserved until it is loaded. */
export function BellLater(props: ComponentProps<typeof Bell>) {
  return (
    <Suspense fallback={<Place />}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Place() {
  return (
    <span className={`${controls.iconButton} ${controls.bell}`} aria-hidden="true">
      <IconBell />
    </span>
  )
}
