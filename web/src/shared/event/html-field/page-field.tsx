import { HtmlField, type HtmlFieldProps } from './html-field.tsx'
import { PageToolbar } from './page-toolbar.tsx'
import { pageExtensions, picturelessExtensions } from './page-tools.ts'

interface Props extends HtmlFieldProps {
  /** Whether the text may contain pictures. */
  withPictures?: boolean
}

/** A rich-text editor with headings, lists, tables, links and, unless they are left out, pictures. */
export function PageField({ withPictures = true, ...props }: Props) {
  const { label } = props
  return (
    <HtmlField
      {...props}
      extensions={withPictures ? pageExtensions : picturelessExtensions}
      renderToolbar={(editor) => <PageToolbar editor={editor} label={label} withPictures={withPictures} />}
    />
  )
}
