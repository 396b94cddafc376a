/**
 * Common choices for passwords, collected for this product: English and pinyin words, names, Chinese phrases, places,
 * teams and brands. Each is listed once in lower case; `isCommonPassword` handles surrounding digits and punctuation,
 * capitals and look-alike characters.
 */
const words = `
  password passwd passcode pass secret private login signin admin administrator root system manager master user guest
  test tester testing demo sample default public welcome hello hi letmein enter open opensesame access unlock change
  changeme update temp temporary nothing whatever something anything forget forgot forgotten mypassword newpassword
  oldpassword superuser superman batman spiderman ironman avengers marvel pokemon pikachu naruto doraemon conan totoro
  hellokitty mickey minnie donald snoopy garfield simpson matrix starwars jedi skywalker gandalf hobbit frodo harry
  potter hogwarts dragon tiger lion monkey rabbit panda kitty puppy doggy horse eagle falcon shark dolphin whale snake
  phoenix unicorn wolf bear butterfly flower rose lily sunflower sakura cherry apple banana orange lemon peach melon
  mango coffee chocolate cookie candy sugar honey cheese pizza noodle bread butter pepper ginger summer winter spring
  autumn monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december morning night sunshine moonlight star stars starlight sky blue green yellow
  purple silver golden gold black white red pink rainbow love lover lovely iloveyou loveyou loveme lovelove forever
  always together sweetheart darling baby babygirl babyboy angel devil princess prince queen king kingdom knight
  warrior hunter killer shadow ghost ninja samurai pirate wizard magic mystery legend hero champion winner victory
  lucky freedom peace dream dreamer hope faith trust believe jesus christ god heaven blessed family mother father
  mama papa mommy daddy brother sister friend friends bestfriend michael jordan kobe bryant james curry messi ronaldo
  neymar beckham football soccer basketball baseball tennis hockey swimming running player gamer gaming minecraft
  fortnite roblox dota league legends warcraft starcraft diablo counterstrike steam playstation nintendo xbox mario
  zelda sonic tetris android iphone ipad macbook apple google gmail yahoo hotmail outlook facebook twitter instagram
  youtube tiktok whatsapp telegram wechat weixin alipay taobao tmall jingdong baidu tencent huawei xiaomi oppo vivo
  samsung sony toshiba lenovo dell microsoft windows linux ubuntu oracle mysql postgres database server computer laptop
  keyboard internet network wifi router cisco qwerty qwertyuiop asdf asdfgh zxcv zxcvbn qazwsx azerty dvorak
  trustno letitbe metallica nirvana eminem michelle jennifer jessica amanda ashley nicole daniel david robert thomas
  william richard charles george andrew anthony joshua matthew christopher alexander alexandra elizabeth victoria
  samantha jasmine charlie buddy bailey maggie shelby tigger pepper bandit cowboy ranger yankees lakers chelsea arsenal
  liverpool barcelona realmadrid juventus manchester mercedes porsche ferrari toyota honda nissan yamaha harley mustang
  corvette camaro diamond crystal pearl jade emerald ruby sapphire platinum bitcoin ethereum crypto wallet blockchain
  binance coinbase satoshi hodl tothemoon sui suinetwork move moveonsui mysten web nft defi token money dollar million
  millionaire billion rich business company office work worker boss money bank credit school student teacher college
  university study learn learner learning course lesson homework exam english chinese china beijing shanghai guangzhou
  shenzhen hangzhou chengdu wuhan nanjing tianjin chongqing xian suzhou xiamen hongkong taiwan taipei macau singapore
  america newyork london paris tokyo seoul guangdong jiangsu zhejiang sichuan
  suixue suixuexue suisui xuexue xuesuan suisuiping woaisuixue ilovesuixue suixueyuan academy
  woaini woaiwo woaiwojia woaiwoziji woaimama woaibaba woaini woaizhongguo zhongguo woshishui woshini woshizhu nihao
  nishishui nishizhu mima wodemima denglu zhanghao guanliyuan ceshi ceshiyong yonghu xuexi tiantianxuexi xuexiao
  laoshi xuesheng tongxue pengyou laopo laogong baobao baobei qinaide xiaobao dabao erbao xiaoming xiaohong xiaoli
  xiaowang xiaozhang xiaoxiao xiaogou xiaomao xiaozhu xiaoxiong dahai taiyang yueliang xingxing xingkong caihong
  kaixin kuaile xingfu pingan jiankang facai gongxifacai hongbao zhaocaijinbao shengrikuaile xinniankuaile
  wangwei wangfang wangjing wangjun wangyong wangtao wangqiang wangli liwei lina lijing lijun liqiang linglong
  zhangwei zhangli zhangmin zhangjing zhangjie zhangtao liuwei liuyang liujie liufang chenjing chenwei chenjie chenyu
  yangyang yangguang huanghe changjiang changcheng tiananmen gugong xihu huangshan taishan zhaojun zhouyu zhugeliang
  liubei guanyu zhangfei caocao sunwukong zhubajie tangseng lvbu diaochan libai dufu qinshihuang maozedong
  jaychou zhoujielun dengziqi linjunjie chenyixun wuyuetian
  密码 我的密码 登录 账号 管理员 测试 用户 你好 您好 我爱你 我爱中国 中国 中国人 北京 上海 广州 深圳 穗学 我爱穗学 穗学学院
  学习 天天向上 好好学习 好好学习天天向上 学校 老师 学生 同学 朋友 宝贝 老公 老婆 妈妈 爸爸 我爱妈妈 生日快乐 新年快乐
  恭喜发财 万事如意 一帆风顺 心想事成 平安 健康 幸福 快乐 开心 加油 芝麻开门 天王盖地虎 宝塔镇河妖 床前明月光 疑是地上霜
  举头望明月 低头思故乡 春眠不觉晓 处处闻啼鸟 白日依山尽 黄河入海流 一二三四五六七八 一二三四五六七 上山打老虎 忘记密码 不知道
`;

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));
