// A host as in tutorials: it imports remotes where it uses them, before it renders anything, without error boundary,
// timeout or fallback. It is never released; the fault tests must find its flaws.
import type { BrandDocument } from '@azulejo/shared/release'
import { createStandalone } from '@azulejo/shared/remote'
import { remote as agent } from 'agent/remote'
import { remote as lobby } from 'lobby/remote'
import { remote as lottery } from 'lottery/remote'
import { remote as member } from 'member/remote'
import { remote as promotions } from 'promotions/remote'
import { createElement as draw, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'

const mounts = {
  '/inhouse': { Mount: lobby.Mount, name: 'hall', label: 'Jogos da casa' },
  '/elott': { Mount: lottery.Mount, name: 'e-lottery', label: 'Loteria eletrônica' },
  '/promotions': { Mount: promotions.Mount, name: 'promotions', label: 'Promoções' },
  '/member/securityCenter': { Mount: member.Mount, name: 'account', label: 'Minha conta' },
  '/agent/agentTeamOverview': { Mount: agent.Mount, name: 'team-overview', label: 'Visão geral da equipe' },
}
type Path = keyof typeof mounts

const { brand, site }: BrandDocument = JSON.parse(document.getElementById('brand-document')?.textContent ?? '')
const go = (path: string) => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
const { api } = createStandalone({
  origin: '',
  brand: { ...site, brand },
  language: 'pt',
  theme: 'dark',
  navigate: go,
  report: (problem) => console.warn(problem),
})

function Site() {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const move = () => setPath(location.pathname)
    addEventListener('popstate', move)
    return () => removeEventListener('popstate', move)
  }, [])
  const { Mount, name } = mounts[path as Path]
  const links = Object.entries(mounts).map(([to, { label }]) => {
    const follow = (event: MouseEvent) => {
      event.preventDefault()
      go(to)
    }
    return draw('a', { key: to, href: to, onClick: follow as never }, label)
  })
  return [
    draw('header', { key: 'header' }, 'Azulejo'),
    draw('nav', { key: 'nav', 'aria-label': 'Menu principal' }, links),
    draw('main', { key: path }, draw(Suspense, { fallback: 'Carregando' }, draw(Mount, { api, kind: 'screen', name }))),
  ]
}

createRoot(document.getElementById('root') ?? document.body).render(draw(BrowserRouter, null, draw(Site)))
