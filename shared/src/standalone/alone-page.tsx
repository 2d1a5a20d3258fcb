import { useLingui } from '@lingui/react'
import { Suspense, useSyncExternalStore } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Button } from '../design/button/button.tsx'
import { Select } from '../design/select/select.tsx'
import { type Language, nameOf } from '../i18n/languages.ts'
import type { RemoteManifest } from '../release/manifest.ts'
import type { Remote } from '../remote/define-remote.tsx'
import { HostProvider } from '../remote/host-context.tsx'
import { SiteLink } from '../remote/site-link.tsx'
import type { Standalone } from '../remote/standalone.tsx'
import { AloneLogin } from './alone-login.tsx'
import css from './alone-page.module.css'
import { mountsOf } from './mounts.ts'

export type AlonePageProps = {
  readonly alone: Standalone
  readonly remote: Remote
  readonly manifest: RemoteManifest
  readonly languages: readonly Language[]
}

/** A bare shell: login, language and theme at the top; below, a list of the remote's screens and slot fills. */
export function AlonePage({ alone, remote, manifest, languages }: AlonePageProps) {
  const { _: t } = useLingui()
  const { api } = alone
  const visitor = useSyncExternalStore(api.visitor.subscribe, api.visitor.getSnapshot)
  const language = useSyncExternalStore(api.locale.subscribe, api.locale.getSnapshot)
  const theme = useSyncExternalStore(api.theme.subscribe, api.theme.getSnapshot)
  const mounts = mountsOf(manifest, language)
  return (
    <HostProvider api={api}>
      <header className={css.bar}>
        <SiteLink to="/" className={css.name}>
          {`${remote.name} ${remote.version}`}
        </SiteLink>
        <Select
          label={t('nav.language')}
          options={languages.map((value) => ({ value, label: nameOf[value] }))}
          value={language}
          onValue={alone.setLanguage}
        />
        <Button onClick={() => alone.setTheme(theme === 'dark' ? 'light' : 'dark')}>
          {t(theme === 'dark' ? 'header.themeLight' : 'header.themeDark')}
        </Button>
        {visitor.role === 'guest' ? (
          <AloneLogin alone={alone} />
        ) : (
          <Button onClick={alone.logOut}>{`${t('header.logout')} (${visitor.account})`}</Button>
        )}
      </header>
      <main className={css.main}>
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <Routes>
            {mounts.map(({ path, kind, name }) => (
              <Route key={path} path={path} element={<remote.Mount api={api} kind={kind} name={name} />} />
            ))}
            <Route
              path="*"
              element={
                <ul className={css.list}>
                  {mounts.map(({ path, label }) => (
                    <li key={path}>
                      <SiteLink to={path}>{label}</SiteLink>
                    </li>
                  ))}
                </ul>
              }
            />
          </Routes>
        </Suspense>
      </main>
    </HostProvider>
  )
}
