import type { ComponentType } from 'react'

/** Fetches the component of a screen. */
export type Loader = () => Promise<ComponentType>

/** A loader for each screen of a list, by path. */
export type Loaders<Screens extends readonly { path: string }[]> = Record<Screens[number]['path'], Loader>
