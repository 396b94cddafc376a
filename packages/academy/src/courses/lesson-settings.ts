/** Switches that apply to all lessons, with the keys under which the site's settings store them. */
export const lessonSettings = { offline: 'lessons.offline', watermark: 'lessons.watermark' } as const;

export type LessonSetting = (typeof lessonSettings)[keyof typeof lessonSettings];
