import { useLingui } from '@lingui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../design/button/button.tsx'
import { showToast } from '../design/toast/toast-store.ts'
import type { SharedKey } from '../i18n/catalogues.ts'
import { createDownload } from '../platform/download.ts'
import { useHost } from '../remote/host-context.tsx'
import { problemKey, problemValues } from '../remote/problem-messages.ts'
import type { OwnRefusalOf, PlainRecord, RequestOf } from '../wire/call.ts'

type Props<R extends PlainRecord> = {
  readonly record: R
  readonly request: RequestOf<R>
  readonly refusals: Readonly<Record<OwnRefusalOf<R>, string>>
  /** File name without extension. */
  readonly fileName: string
  /** Whether the file is an archive and not a CSV file. */
  readonly isArchive?: boolean
  /** `common.export` if omitted. */
  readonly label?: string
  /** Called after each attempt, whether the file was saved or not. */
  readonly onEnd?: () => void
}

/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has read the file before the next task runs.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

/** Button that saves all pages of a report as one CSV file, or an archive. */
export function ExportButton<R extends PlainRecord>(props: Props<R>) {
  const { record, request, refusals, fileName, isArchive = false, label, onEnd } = props
  const { _: t } = useLingui()
  const { send, scope } = useHost()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const accept = isArchive ? 'application/zip' : 'text/csv'
    const file = await createDownload(send)(record, request, { accept, signal: scope.signal })
    if (scope.signal.aborted) return
    setBusy(false)
    onEnd?.()
    if (file.ok) return saveFile(file.value, `${fileName}.${isArchive ? 'zip' : 'csv'}`)
    const key = problemKey(file.error, refusals as Readonly<Record<OwnRefusalOf<R>, SharedKey>>)
    showToast({ kind: 'err', title: t(key, problemValues(file.error)) })
  }
  return (
    <Button icon={Download} busy={isBusy} busyLabel={t('common.loading')} onClick={() => void start()}>
      {label ?? t('common.export')}
    </Button>
  )
}
