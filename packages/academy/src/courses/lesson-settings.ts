/** What operators turn on and off for all lessons, by the names under which the site's settings keep it. */
export const lessonSettings = { offline: 'lessons.offline', watermark: 'lessons.watermark' } as const;

export type LessonSetting = (typeof lessonSettings)[keyof typeof lessonSettings];
