import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Panel } from './look.tsx'
import * as styles from './menu-button.module.css'

interface Props {
  label: string
  icon: ReactNode
  loading?: boolean
  /** The content that opens below the button; gets the id of the popover, so that a choice in it can close it. */
  children: (popoverId: string) => ReactNode
}

/**
 * A button that opens choices below itself. They are the browser's own popover, which closes on a click elsewhere. What is in it
 * is rendered, and loaded where it is lazy, once the pointer or the focus is on the button: most visits to a page open no menu.
 */
export function MenuButton({ label, icon, loading = false, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return (
    <>
      <Button
        ref={button}
        variant="default"
        loading={loading}
        leftSection={icon}
        rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        popoverTarget={id}
        onPointerEnter={want}
        onFocus={want}
        onClick={want}
      >
        {label}
      </Button>
      <Panel
        as="div"
        id={id}
        popover="auto"
        m={0}
        p={4}
        miw={140}
        className={styles.menu}
        onBeforeToggle={({ currentTarget: { style } }) => {
          const { bottom = 0, right = 0 } = button.current?.getBoundingClientRect() ?? {}
          style.insetBlockStart = `${bottom + 4}px`
          style.insetInlineEnd = `${document.documentElement.clientWidth - right}px`
        }}
      >
        {isWanted && children(id)}
      </Panel>
    </>
  )
}
