import type { Fault } from '@azulejo/shared/kernel'

/** Shown when the page carries no usable brand document; catalogues and tokens may be missing too, so it brings its own words. */
export function DocumentError({ fault }: { readonly fault: Fault }) {
  return (
    <main role="alert" style={{ padding: 36, maxWidth: '62ch' }}>
      <h1 lang="pt-BR">O site não pode ser aberto agora</h1>
      <p lang="pt-BR">Recarregue a página em alguns minutos.</p>
      <h2 lang="en">The site cannot be opened right now</h2>
      <p lang="en">Reload the page in a few minutes.</p>
      <p>
        <code>
          {fault.code}: {fault.detail}
        </code>
      </p>
    </main>
  )
}
