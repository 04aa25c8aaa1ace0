import { encodings } from '@banquet/contract/call/encodings'
import type { SheetChoice, SheetSource } from '@banquet/contract/call/sheet-source'
import { NativeSelect } from '@mantine/core'
import { Muted, Stack } from '../../kit/look/look.tsx'
import { useText } from '../../kit/text/text.ts'
import { encodingText, sheetText } from './sheet.text.ts'

interface Props {
  source: SheetSource
  disabled: boolean
  /** Reads the file again; undefined if it has to be chosen again for that. */
  onChoose: ((choice: SheetChoice) => void) | undefined
}

/** How a file is read: the encoding of a CSV file, or the sheet of a workbook. The sample below shows the effect. */
export function SourceChoice({ source, disabled, onChoose }: Props) {
  const t = useText(sheetText)
  const names = useText(encodingText)
  const off = disabled || onChoose === undefined
  const again = onChoose === undefined && t.chooseAgain
  return (
    <>
      <Stack columns={200} gap="12px 16px" align="end">
        {source.encoding !== null && (
          <NativeSelect
            label={t.encoding}
            description={again || t.encodingHint}
            value={source.encoding}
            disabled={off}
            data={encodings.map((value) => ({ value, label: names[value] }))}
            onChange={({ currentTarget: { value } }) => {
              const encoding = encodings.find((one) => one === value)
              if (encoding) onChoose?.({ encoding })
            }}
          />
        )}
        {source.sheets.length > 1 && (
          <NativeSelect
            label={t.sheet}
            description={again}
            value={source.sheet ?? ''}
            disabled={off}
            data={source.sheets}
            onChange={({ currentTarget: { value } }) => onChoose?.({ sheet: value })}
          />
        )}
      </Stack>
      {source.hiddenRows > 0 && <Muted>{t.hiddenRows(source.hiddenRows)}</Muted>}
    </>
  )
}
