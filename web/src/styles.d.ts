/** A component's style sheet: its classes by name. Unlike Vite's own type it lets the bundler inline them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export = classes
}

declare module '*.css'

/** The address of a picture. */
declare module '*.svg' {
  const address: string
  export default address
}

/** The address of a file that the bundler copies beside the scripts. */
declare module '*.wasm?url' {
  const address: string
  export default address
}
