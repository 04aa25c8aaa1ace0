import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { useState } from 'react'
import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { FeeWarnings } from '../event-setting/fee-warnings.tsx'
import { placeText } from '../place/place.text.ts'
import { useSignupTypeColumns, type OpenDialog } from './signup-type-columns.tsx'
import { signupTypeText } from './signup-type.text.ts'

const PlacesDialog = lazyComponent(() =>
  import('../place/places.dialog.tsx').then((file) => file.PlacesDialog),
)
const SignupTypeHistory = lazyComponent(() =>
  import('./signup-type-history.tsx').then((file) => file.SignupTypeHistory),
)

/** The sign-up types of an event: list, arrange, delete, history, list of places; the form has its own page. */
export function SignupTypesPage() {
  const event = useEventOfPage()
  const t = useText(signupTypeText)
  const { readOnly } = useText(placeText)
  const fixed = { eventId: event.id }
  const list = useList(signupType.list, { sort: 'indexId', fixed })
  const [shown, setShown] = useState<OpenDialog>()
  const isArchived = event.status === 'archived'
  const columns = useSignupTypeColumns(event, setShown)
  const mayAdd = useMay('systemSettings', 'add') && !isArchived
  const add = mayAdd && <AddButton to="/admin/setting/signup-types/form">{t.add}</AddButton>
  const close = () => setShown(undefined)
  return (
    <>
      {isArchived ? (
        <Banner mb={12}>{readOnly}</Banner>
      ) : (
        <FeeWarnings event={event} types={list.rows ?? []} />
      )}
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} add={add}>
        {!isArchived && (
          <ArrangeButton<SignupType>
            list={signupType.list}
            reorder={signupType.reorder}
            title={t.order}
            rowName={nameOf}
            fixed={fixed}
          />
        )}
      </ListPage>
      {shown?.what === 'history' && <SignupTypeHistory row={shown.row} onClose={close} />}
      {shown?.what === 'places' && (
        <PlacesDialog endpoint={signupType.places} row={shown.row} onClose={close} />
      )}
    </>
  )
}
