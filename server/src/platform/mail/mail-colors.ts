/** The colours of mails, as the screens have them: light, and dark where the mail program shows mails in the dark. */
export const colors = {
  page: ['#f4f6f5', '#0e1413'],
  surface: ['#ffffff', '#161e1c'],
  text: ['#14201e', '#e4ecea'],
  muted: ['#51605c', '#9db0ab'],
  line: ['#dbe2e0', '#2a3633'],
  soft: ['#edf1f0', '#1e2826'],
  link: ['#0b665f', '#5fcabf'],
  button: ['#0b665f', '#1c8077'],
} as const

/** Returns a colour as the style attributes have it: the light one, which a rule in the head replaces in the dark. */
export const light = (name: keyof typeof colors) => colors[name][0]
