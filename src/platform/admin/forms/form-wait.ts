import { createContext, useContext, useEffect, useMemo, useState } from 'react'

interface Wait {
  isWaiting: boolean
  hold(): () => void
}

const FormWait = createContext<Wait | undefined>(undefined)
export const FormWaitProvider = FormWait.Provider

/** Lets a field tell its form that it is still working, such as uploading a picture. */
export function useFormWait(): Wait {
  const [working, setWorking] = useState(0)
  const hold = useMemo(
    () => () => {
      setWorking((count) => count + 1)
      return () => setWorking((count) => count - 1)
    },
    [],
  )
  const isWaiting = working > 0
  return useMemo(() => ({ isWaiting, hold }), [isWaiting, hold])
}

/** Blocks saving of the surrounding form. */
export function useHoldForm(when: boolean) {
  const hold = useContext(FormWait)?.hold
  useEffect(() => (when ? hold?.() : undefined), [when, hold])
}

/** Whether the surrounding form has to wait for one of its fields. */
export const useIsFormWaiting = () => useContext(FormWait)?.isWaiting ?? false
