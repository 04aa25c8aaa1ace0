import type { ComponentProps, CSSProperties, JSX } from 'react'
import * as styles from './look.module.css'

type Tag = keyof JSX.IntrinsicElements

/** What a colour means. */
export type LookColor = 'accent' | 'success' | 'warning' | 'danger'

interface Looks {
  /** Distance between the children, in pixels or as in CSS. */
  gap?: CSSProperties['gap']
  /** Columns side by side, each at least this many pixels wide. */
  columns?: number
  /** Stays on one line. */
  nowrap?: true
  justify?: 'between' | 'center' | 'end'
  size?: 'small'
  color?: LookColor | undefined
  layout?: 'rows' | 'apart' | 'pairs'
  cards?: true
  numbers?: true
}

/** The props of a component: those of its element, and some of `Looks`. */
type Props<As extends Tag, Own extends keyof Looks> = Omit<ComponentProps<As>, keyof Looks | 'as'> &
  Pick<Looks, Own>

/** Makes a component from a class; `as` replaces the default element. */
function look<Usual extends Tag, Own extends keyof Looks = never>(usual: Usual, name = '') {
  return <As extends Tag = Usual>({ as, ...given }: Props<As, Own> & { as?: As }) => {
    const Element: Tag = as ?? usual
    const { gap, columns, nowrap, justify, size, color, layout, cards, numbers, className, style, ...rest } =
      given as Looks & ComponentProps<'div'>
    return (
      // Only the caller knows which element it is; to the compiler it is any.
      <Element
        {...(rest as object)}
        className={className ? `${name} ${className}` : name}
        style={{
          gap,
          flexWrap: nowrap && 'nowrap',
          gridTemplateColumns: columns && `repeat(auto-fit, minmax(min(${columns}px, 100%), 1fr))`,
          ...style,
        }}
        data-justify={justify}
        data-size={size}
        data-color={color}
        data-layout={layout}
        data-cards={cards}
        data-numbers={numbers}
        data-gap={gap === undefined ? undefined : true}
      />
    )
  }
}

/** Children side by side, wrapped onto more lines if there is not enough space. */
export const Row = look<'div', 'gap' | 'justify' | 'nowrap'>('div', styles.row)
/** Children below each other, or in columns. */
export const Stack = look<'div', 'gap' | 'columns'>('div', styles.stack)
/** Buttons at the end of a heading; on a phone they have their own line, in print they are hidden. */
export const Buttons = look('div', styles.buttons)
/** Secondary text: a hint, a date, a unit. As a `small`, the second line below a name. */
export const Muted = look<'p', 'size'>('p', styles.muted)
/** An error message, shown next to what is wrong. */
export const FaultText = look('p', styles.fault)
/** A label on a row: its kind or its state. */
export const Tag = look<'span', 'color'>('span', styles.tag)
/** A message that stays on the page. */
export const Banner = look<'p', 'color'>('p', styles.banner)
/** A framed part of a page; with a `gap` its children are stacked at that distance. */
export const Panel = look<'section', 'gap'>('section', styles.panel)
/**
 * Labelled values, each pair in a `div`: the label above the value; with `rows` beside it; with `apart` at both ends of
 * a line; with `pairs` without a `div`, all in two columns.
 */
export const Figures = look<'dl', 'layout' | 'gap'>('dl', styles.figures)
/**
 * A read-only table. Cells of numbers have `data-align="end"`; with `numbers` all cells but those of the first column
 * are numbers; with `cards` a row becomes a card on a phone.
 */
export const PlainTable = look<'table', 'cards' | 'numbers'>('table', styles.table)
