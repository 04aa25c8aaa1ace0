import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { DropArea, Middle, Muted } from '../../kit/look/look.tsx'
import { useText } from '../../kit/text/text.ts'
import { sheetText } from './sheet.text.ts'

interface Props {
  title: string
  hint: string
  /** Whether the chosen file is being read. */
  isReading: boolean
  onChoose: (file: File) => void
}

/** Takes a CSV file or an Excel workbook, chosen or dropped. */
export function ChooseSheet({ title, hint, isReading, onChoose }: Props) {
  const t = useText(sheetText)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !isReading) onChoose(file)
  }
  return (
    <DropArea
      as="section"
      p="40px 20px"
      data-over={over || undefined}
      aria-label={title}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <Middle gap={12} c="text">
        <IconFileUpload size={40} stroke={1.3} aria-hidden="true" />
        <h2>{title}</h2>
        <p>{hint}</p>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={t.choose}
          accept=".csv,.xlsx,.xls"
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // Allows choosing the same file again after it was corrected.
            event.currentTarget.value = ''
          }}
        />
        <Button loading={isReading} onClick={() => input.current?.click()}>
          {isReading ? t.reading : t.choose}
        </Button>
        <Muted>{t.drop}</Muted>
      </Middle>
    </DropArea>
  )
}
