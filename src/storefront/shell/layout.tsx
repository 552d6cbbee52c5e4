import '../../ui/tokens.css'
import '../../ui/fonts.css'
import '../../ui/base.css'
import { Outlet } from 'react-router'
import { toastMs } from '#contract/constants'
import { Toasts } from '../../ui/toasts'
import { useAppDispatch, useAppSelector } from '../store/store'
import { toastClosed } from '../store/toast-slice'
import { Footer } from './footer'
import { Header } from './header'
import header from './header.module.css'
import look from './layout.module.css'

export default function Layout() {
  const dispatch = useAppDispatch()
  const toasts = useAppSelector(({ toast }) => toast)
  return (
    <>
      <a href="#content" className={look.skip}>
        Skip to content
      </a>
      <Header>
        <Toasts
          toasts={toasts}
          closeAfterMs={toastMs}
          place={header.messages}
          onClose={(id) => dispatch(toastClosed(id))}
        />
      </Header>
      <main id="content" tabIndex={-1} className={look.content}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
