import type { ComponentProps, CSSProperties, JSX } from 'react'
import * as styles from './look.module.css'

type Tag = keyof JSX.IntrinsicElements

/** What a colour means. */
export type LookColor = 'accent' | 'success' | 'warning' | 'danger'

interface Looks {
  /** Distance between the parts, in pixels or as in CSS. */
  gap?: CSSProperties['gap']
  /** Columns side by side, each at least as many pixels wide. */
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

/** What a component takes: what its element takes, and some of the looks. */
type Props<As extends Tag, Own extends keyof Looks> = Omit<ComponentProps<As>, keyof Looks | 'as'> &
  Pick<Looks, Own>

/** Makes a component of a class; `as` is the element, where it is not the usual one. */
function look<Usual extends Tag, Own extends keyof Looks = never>(usual: Usual, name = '') {
  return <As extends Tag = Usual>({ as, ...given }: Props<As, Own> & { as?: As }) => {
    const Element: Tag = as ?? usual
    const { gap, columns, nowrap, justify, size, color, layout, cards, numbers, className, style, ...rest } =
      given as Looks & ComponentProps<'div'>
    return (
      // Which element it is only the caller knows: to the compiler it is any.
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

/** Parts beside each other, on further lines where there is no room. */
export const Row = look<'div', 'gap' | 'justify' | 'nowrap'>('div', styles.row)
/** Parts below each other, or in columns. */
export const Stack = look<'div', 'gap' | 'columns'>('div', styles.stack)
/** Buttons at the end of a heading; on a phone they have a line of their own, on paper they are left out. */
export const Buttons = look('div', styles.buttons)
/** Text beside the matter: a hint, a date, a unit. As a `small`, the second line below a name. */
export const Muted = look<'p', 'size'>('p', styles.muted)
/** What is wrong, in words, beside where it is wrong. */
export const FaultText = look('p', styles.fault)
/** A word about a row: its kind or its state. */
export const Tag = look<'span', 'color'>('span', styles.tag)
/** A message that stays on the page. */
export const Banner = look<'p', 'color'>('p', styles.banner)
/** A framed part of a page; with a `gap` its parts stand below each other at that distance. */
export const Panel = look<'section', 'gap'>('section', styles.panel)
/**
 * Facts with their names, each pair in a `div`: the name above the fact; in `rows` beside it; `apart` at both ends of a
 * line; in `pairs` without a `div`, all in two columns.
 */
export const Figures = look<'dl', 'layout' | 'gap'>('dl', styles.figures)
/**
 * A table to be read. Cells of numbers have `data-align="end"`, with `numbers` all but those of the first column; with
 * `cards` a row becomes a card on a phone.
 */
export const PlainTable = look<'table', 'cards' | 'numbers'>('table', styles.table)
