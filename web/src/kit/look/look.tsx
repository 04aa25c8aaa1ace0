/**
 * Layout and typography of all screens. A style sheet of a component's own is for what these cannot express. What elements
 * look like by themselves is in `tokens.css`; `data-screen-only` hides an element in print.
 */
import type { ComponentProps, CSSProperties, JSX, ReactNode } from 'react'
import * as styles from './look.module.css'

type Tag = keyof JSX.IntrinsicElements

/** The meaning of a colour. */
export type LookColor = 'accent' | 'success' | 'warning' | 'danger'

/** Style props under the names that Mantine gives them, for all components below. */
const styleProps = {
  m: 'margin',
  mt: 'marginTop',
  mb: 'marginBottom',
  ms: 'marginInlineStart',
  me: 'marginInlineEnd',
  p: 'padding',
  c: 'color',
  bg: 'backgroundColor',
  fz: 'fontSize',
  fw: 'fontWeight',
  lh: 'lineHeight',
  ta: 'textAlign',
  td: 'textDecoration',
  ws: 'whiteSpace',
  w: 'width',
  miw: 'minWidth',
  maw: 'maxWidth',
  mih: 'minHeight',
  flex: 'flex',
  gap: 'gap',
  align: 'alignItems',
} as const

/** The colours of `tokens.css`. */
type Colour = 'text' | 'muted' | 'accent-text' | 'success' | 'warning' | 'danger-text'
type Background = 'bg' | 'surface-2' | 'warning-soft'
type StyleProps = {
  [Name in Exclude<keyof typeof styleProps, 'c' | 'bg'>]?:
    | CSSProperties[(typeof styleProps)[Name]]
    | undefined
} & { c?: Colour | undefined; bg?: Background | undefined }

/** The attributes that the style sheet reads. */
const asData = /^(?:lines|justify|size|color|dot|layout|cards|numbers|total)$/

const isStyleProp = (name: string): name is keyof StyleProps => Object.hasOwn(styleProps, name)

interface Looks {
  /** Columns side by side: each at least this many pixels wide, or as in CSS and below each other on a phone. */
  columns?: number | string
  /** A line between the children. */
  lines?: true
  /** Stays on one line. */
  nowrap?: true
  justify?: 'between' | 'center' | 'end'
  size?: 'small'
  color?: LookColor | undefined
  /** A dot before the words: full, half or empty. */
  dot?: 'full' | 'half' | 'empty'
  layout?: 'rows' | 'apart' | 'pairs'
  cards?: true
  numbers?: true
  /** Emphasises the last row. */
  total?: true
}

/** The props of a component: those of its element, its style, and some of `Looks`. */
type Props<As extends Tag, Own extends keyof Looks> = Omit<
  ComponentProps<As>,
  keyof Looks | keyof StyleProps | 'as'
> &
  StyleProps &
  Pick<Looks, Own>

/** Makes a component from a class and the attributes that it always has; `as` replaces the default element. */
function look<Usual extends Tag, Own extends keyof Looks = never>(
  usual: Usual,
  name = '',
  always: object = {},
) {
  return <As extends Tag = Usual>({ as, ...given }: Props<As, Own> & { as?: As }) => {
    const Element: Tag = as ?? usual
    const { columns, nowrap, className, style, ...rest } = given as Looks & ComponentProps<'div'>
    const own: Record<string, unknown> = {}
    const css: Record<string, unknown> = {
      flexWrap: nowrap && 'nowrap',
      '--columns':
        typeof columns === 'number' ? `repeat(auto-fit, minmax(min(${columns}px, 100%), 1fr))` : columns,
    }
    for (const [key, value] of Object.entries(rest)) {
      if (isStyleProp(key))
        css[styleProps[key]] = key === 'c' || key === 'bg' ? value && `var(--${value})` : value
      else own[asData.test(key) ? `data-${key}` : key] = value
    }
    return (
      <Element
        data-columns={columns && typeof columns}
        data-gap={'gap' in css || undefined}
        {...always}
        {...own}
        className={className ? `${name} ${className}` : name}
        style={{ ...css, ...style }}
      />
    )
  }
}

/** Children side by side, wrapped onto more lines if there is not enough space. */
export const Row = look<'div', 'justify' | 'nowrap'>('div', styles.row)
/** Children below each other, or in columns. */
export const Stack = look<'div', 'columns' | 'lines'>('div', styles.stack)
/** Children below each other in the middle of their space: a state, a loading indicator. */
export const Middle = look('div', styles.middle)
/** An area in which files can be dropped; `data-over` is set while one is held over it. */
export const DropArea = look('div', styles.drop)
/** Buttons at the end of a heading; on a phone they have their own line, in print they are hidden. */
export const Buttons = look('div', styles.buttons)
/** A heading, whose length is unlimited, because it can contain a name. */
export const Title = look('h2', styles.title)
/** The heading of a page about one record. The title of the screen, which the frame shows as the heading, gives way to it. */
export function RecordHeading({ children, mb = 0 }: { children: ReactNode; mb?: number }) {
  return (
    <Title as="h1" fz={22} mb={mb} data-record-heading>
      {children}
    </Title>
  )
}
/** Text with its own size, weight or colour. */
export const Text = look('p')
/**
 * Secondary text: a hint, a date, a unit. As a `small`, the second line below a name. With `data-needs="keyboard"` it is
 * not shown on a phone.
 */
export const Muted = look<'p', 'size'>('p', styles.muted)
/** An error message, shown next to what is wrong; in a form it gets the focus if no field is marked. */
export const FaultText = look('p', styles.fault, { 'data-fault-text': true })
/** A label on a row: its kind or its state. */
export const Tag = look<'span', 'color' | 'dot'>('span', styles.tag)
/** A message that stays on the page. */
export const Banner = look<'p', 'color'>('p', styles.banner)
/** A framed part of a page; with a `gap` its children are stacked at that distance. */
export const Panel = look<'section', 'columns' | 'lines' | 'color'>('section', styles.panel)
/**
 * Labelled values, each pair in a `div`: the label above the value; with `rows` beside it; with `apart` at both ends of
 * a line; with `pairs` without a `div`, all in two columns.
 */
export const Figures = look<'dl', 'layout' | 'total'>('dl', styles.figures)
/**
 * A read-only table. Cells of numbers have `data-align="end"`; with `numbers` all cells but those of the first column
 * are numbers; with `cards` a row becomes a card on a phone; a `small` one has no lines.
 */
export const PlainTable = look<'table', 'cards' | 'numbers' | 'size' | 'total'>('table', styles.table)
/** A dialog or popover; on a phone it comes from the bottom of the screen and is as wide as the screen. */
export const Sheet = look('dialog', styles.sheet)
