import JsBarcode from 'jsbarcode'
import { useEffect, useRef } from 'react'
import { Stack } from '../../../kit/look/look.tsx'

/** The barcodes for a convenience store, in the order in which they are scanned. */
export function Barcodes({ codes }: { codes: readonly string[] }) {
  return (
    <Stack gap={12} p={12} style={{ background: '#fff', color: '#000', overflowX: 'auto' }}>
      {codes.map((code) => (
        <Barcode key={code} code={code} />
      ))}
    </Stack>
  )
}

function Barcode({ code }: { code: string }) {
  const place = useRef<SVGSVGElement>(null)
  useEffect(() => {
    // Black on white in every colour scheme, so that scanners can read them.
    JsBarcode(place.current, code, {
      format: 'CODE39',
      width: 1.2,
      height: 56,
      displayValue: false,
      margin: 4,
    })
  }, [code])
  return (
    <div>
      <svg ref={place} role="img" aria-label={code} />
      <div>{code}</div>
    </div>
  )
}
