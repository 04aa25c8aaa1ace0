import { Button } from '@mantine/core'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmPath from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { Banner, Stack } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { checkInText } from './check-in.text.ts'
import * as styles from './check-in.module.css'

/** The interval between reads of the picture, in milliseconds. */
const paceMs = 150
/** The time for which a code must be out of sight before it is scanned again, in milliseconds. */
const awayMs = 2_000
/** The width at which pictures are decoded: enough for a code at arm's length, and fast on a cheap phone. */
const readWidth = 640

// Served from our own origin, like all other assets.
prepareZXingModule({ overrides: { locateFile: () => wasmPath } })

/** Returns the text of a QR code in the current picture of a video. */
async function readVideo(video: HTMLVideoElement, canvas: HTMLCanvasElement): Promise<string | undefined> {
  if (video.videoWidth === 0) return undefined
  canvas.width = Math.min(readWidth, video.videoWidth)
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  const picture = pen.getImageData(0, 0, canvas.width, canvas.height)
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found?.text || undefined
}

interface CameraEvents {
  onCode: (code: string) => void
  /** The video has a picture. */
  onStart: () => void
  onFailure: () => void
}

/** Decodes the camera picture continuously, and reports each code once while it is in sight. */
function useCamera(isOn: boolean, on: CameraEvents) {
  const video = useRef<HTMLVideoElement>(null)
  const report = useRef(on)
  useEffect(() => {
    report.current = on
  })
  useEffect(() => {
    if (!isOn) return undefined
    let stream: MediaStream | undefined
    let clock: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = { code: '', at: 0 }
    const canvas = document.createElement('canvas')
    const look = async () => {
      const seen = video.current && (await readVideo(video.current, canvas).catch(() => undefined))
      if (isOver) return
      const now = Date.now()
      if (seen !== undefined && seen !== null) {
        if (seen !== last.code || now - last.at > awayMs) report.current.onCode(seen)
        last = { code: seen, at: now }
      }
      clock = setTimeout(() => void look(), paceMs)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened
        if (isOver || !video.current) return opened.getTracks().forEach((track) => track.stop())
        video.current.srcObject = opened
        await video.current.play()
        report.current.onStart()
        return look()
      })
      .catch(() => report.current.onFailure())
    return () => {
      isOver = true
      clearTimeout(clock)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [isOn])
  return video
}

/** A scanner that uses the camera of the device. Browsers allow the camera only on HTTPS and on localhost. */
export function Camera({ onCode, onStart }: Omit<CameraEvents, 'onFailure'>) {
  const t = useText(checkInText)
  const [isOn, setOn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const onFailure = () => {
    setOn(false)
    setFailed(true)
  }
  const video = useCamera(isOn, { onCode, onStart, onFailure })
  if (!globalThis.isSecureContext || navigator.mediaDevices === undefined)
    return <Banner>{t.noSecureContext}</Banner>
  return (
    <Stack gap={8}>
      {isOn && <video ref={video} className={styles.video} muted playsInline aria-label={t.cameraPicture} />}
      {hasFailed && <Banner color="warning">{t.cameraFailed}</Banner>}
      <Button
        size="md"
        variant={isOn ? 'default' : 'filled'}
        leftSection={
          isOn ? <IconCameraOff size={20} aria-hidden="true" /> : <IconCamera size={20} aria-hidden="true" />
        }
        onClick={() => {
          setFailed(false)
          setOn(!isOn)
        }}
      >
        {isOn ? t.cameraOff : t.cameraOn}
      </Button>
    </Stack>
  )
}
