import { useEffect, useMemo, useState } from 'react'
import type { App } from 'mandry/platform'
import { useStudio } from '../../session/studio-context.ts'
import { formNamesIn } from '../model/form-names.ts'

/** The name that the settings give a form. Of one that they do not have, or for who may not read them, it is the form's id. */
export function useFormNames(): (formId: string) => string {
  const { platform, apps, permissions, language } = useStudio()
  const appId = permissions.settings === undefined ? undefined : apps.settings
  const [settings, setSettings] = useState<App>()
  useEffect(() => {
    if (appId === undefined) return undefined
    let isOver = false
    platform.apps.get(appId).then(
      (app) => {
        if (!isOver) setSettings(app)
      },
      (error: unknown) => console.warn('inbox: the names of the forms are not known', error),
    )
    return () => {
      isOver = true
    }
  }, [platform, appId])
  const names = useMemo(() => settings && formNamesIn(settings, language), [settings, language])
  return (formId) => names?.get(formId) || formId
}
