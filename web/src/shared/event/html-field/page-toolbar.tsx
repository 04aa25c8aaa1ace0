import { file } from '@banquet/contract/platform/file'
import { Button, Popover, TextInput } from '@mantine/core'
import { IconLink, IconPhoto } from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, useState, type ReactNode } from 'react'
import { isEnter } from '../../../kit/input/enter.ts'
import { FaultText, Row, Stack } from '../../../kit/look/look.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { errorWords } from '../../../kit/text/errors.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { accept, objectionTo, pictureWordsOf, refusals } from '../../platform/picture/send-picture.ts'
import { shrinkPicture } from '../../platform/picture/shrink-picture.ts'
import { EditorToolbar, Tool } from './editor-toolbar.tsx'
import { editorText } from './editor.text.ts'
import { keepPreview, pageTools, tableTools } from './page-tools.ts'

/** What the toolbar shows about the table, link or picture at the cursor. */
function stateOf(editor: Editor) {
  return {
    inTable: editor.isActive('table'),
    href: editor.isActive('link') ? String(editor.getAttributes('link')['href'] ?? '') : '',
    alt: editor.isActive('image') ? String(editor.getAttributes('image')['alt'] ?? '') : undefined,
  }
}

interface PageToolbarProps {
  editor: Editor
  label: string
  withPictures: boolean
  /** Tools of the screen's own. */
  more?: ReactNode
}

/** The toolbar of the editor of a page: formats, link, picture, and at a table or picture the commands for it. */
export function PageToolbar({ editor, label, withPictures, more: own }: PageToolbarProps) {
  const t = useText(editorText)
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const more = (
    <>
      <LinkTool editor={editor} href={state.href} />
      {withPictures && <PictureTool editor={editor} />}
      {own}
    </>
  )
  return (
    <EditorToolbar editor={editor} label={label} tools={pageTools} more={more}>
      {state.inTable && (
        <Row gap={6}>
          {tableTools.map(({ name, run }) => (
            <Button key={name} size="compact-sm" variant="default" onClick={() => run(editor)}>
              {t[name]}
            </Button>
          ))}
        </Row>
      )}
      {state.alt !== undefined && (
        <TextInput
          label={t.alt}
          description={t.altHint}
          value={state.alt}
          onChange={({ currentTarget }) =>
            editor.commands.updateAttributes('image', { alt: currentTarget.value })
          }
        />
      )}
    </EditorToolbar>
  )
}

function LinkTool({ editor, href }: { editor: Editor; href: string }) {
  const t = useText(editorText)
  const [address, setAddress] = useState<string>()
  const isOpen = address !== undefined
  const close = () => setAddress(undefined)
  const apply = () => {
    const at = editor.chain().focus().extendMarkRange('link')
    const next = address?.trim() ?? ''
    if (next === '') at.unsetLink().run()
    else at.setLink({ href: next }).run()
    close()
  }
  return (
    <Popover opened={isOpen} onDismiss={close} trapFocus width={320} withArrow withRoles={false}>
      <Popover.Target>
        <span>
          <Tool label={t.link} pressed={href !== ''} onClick={() => setAddress(isOpen ? undefined : href)}>
            <IconLink size={18} stroke={1.6} aria-hidden="true" />
          </Tool>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t.link}>
        <Stack gap={10}>
          <TextInput
            label={t.address}
            description={t.addressHint}
            value={address ?? ''}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            onKeyDown={(event) => {
              if (!isEnter(event)) return
              event.preventDefault()
              apply()
            }}
          />
          <Row gap={8}>
            <Button size="compact-md" onClick={apply}>
              {address?.trim() === '' && href !== '' ? t.unlink : t.apply}
            </Button>
          </Row>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Uploads a picture and inserts it at the cursor; it belongs to the page once the page is saved. */
function PictureTool({ editor }: { editor: Editor }) {
  const t = useText(editorText)
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useWrite(file.add, { quiet: true, atField: refusals })
  const [objection, setObjection] = useState<string>()
  const insert = async (chosen: File) => {
    setObjection(undefined)
    const upload = objectionTo(chosen) === 'file.type' ? chosen : await shrinkPicture(chosen)
    const wrong = objectionTo(upload)
    if (wrong) return setObjection(errorWords(wrong))
    const { url } = await mutateAsync({ upload })
    keepPreview(url, upload)
    editor.chain().focus().setImage({ src: url, alt: '' }).run()
  }
  return (
    <>
      <Tool label={t.picture} pressed={undefined} onClick={() => input.current?.click()}>
        <IconPhoto size={18} stroke={1.6} aria-hidden="true" />
      </Tool>
      {objection && <FaultText role="alert">{objection}</FaultText>}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={t.picture}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) insert(chosen).catch((error: unknown) => setObjection(pictureWordsOf(error)))
          currentTarget.value = ''
        }}
      />
    </>
  )
}
