import { useEffect, useRef, useState } from 'react'
import { Banner, Muted, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { useText } from '../../../kit/text/text.ts'
import { openPdf, type OpenPdf } from './open-pdf.ts'
import * as styles from './pdf-view.module.css'
import { pdfViewText } from './pdf-view.text.ts'

/** The most pixels of a page, so that a poster does not take the memory of a phone. */
const maxPixels = 16_000_000

/** The pages of a PDF below each other, as wide as there is room. Each is drawn when it comes into sight. */
export function PdfPages({ content, name }: { content: Blob; name: string }) {
  const t = useText(pdfViewText)
  const [pdf, setPdf] = useState<OpenPdf>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let isGone = false
    let end: (() => void) | undefined
    openPdf(content).then(
      ({ pdf, close }) => {
        end = close
        if (isGone) close()
        else setPdf(pdf)
      },
      () => setBroken(true),
    )
    return () => {
      isGone = true
      end?.()
    }
  }, [content])
  if (isBroken) return <Banner color="danger">{t.broken}</Banner>
  if (!pdf) return <Spinner />
  return (
    <Stack gap={12} role="group" aria-label={name}>
      {Array.from({ length: pdf.numPages }, (_, at) => (
        <PdfPage key={at} pdf={pdf} number={at + 1} />
      ))}
    </Stack>
  )
}

interface PageProps {
  pdf: OpenPdf
  /** From 1. */
  number: number
}

function PdfPage({ pdf, number }: PageProps) {
  const t = useText(pdfViewText)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isInSight, setInSight] = useState(number === 1)
  const [text, setText] = useState('')
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const shown = canvas.current
    if (!shown || isInSight) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((one) => one.isIntersecting)) setInSight(true)
      },
      // Pages are drawn a screen ahead.
      { rootMargin: '100% 0px' },
    )
    watch.observe(shown)
    return () => watch.disconnect()
  }, [isInSight])
  useEffect(() => {
    const shown = canvas.current
    if (!shown || !isInSight) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      setText(items.map((one) => ('str' in one ? one.str : '')).join(' '))
      const whole = page.getViewport({ scale: 1 })
      const sharp = (shown.clientWidth / whole.width) * Math.min(2, devicePixelRatio)
      const scale = Math.min(sharp, Math.sqrt(maxPixels / (whole.width * whole.height)))
      const viewport = page.getViewport({ scale })
      shown.width = Math.round(viewport.width)
      shown.height = Math.round(viewport.height)
      shown.style.aspectRatio = `${whole.width} / ${whole.height}`
      if (isGone) return
      const task = page.render({ canvas: shown, viewport })
      stop = () => task.cancel()
      await task.promise
    }
    draw().catch(() => {
      if (!isGone) setBroken(true)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [pdf, number, isInSight])
  return (
    <div>
      {/* The text of the page is its name for those who cannot see it. */}
      <canvas
        ref={canvas}
        className={styles.page}
        role="img"
        aria-label={`${t.page(number)} ${text}`.trim()}
      />
      <Muted size="small">{isBroken ? t.brokenPage(number) : t.pageOf(number, pdf.numPages)}</Muted>
    </div>
  )
}
